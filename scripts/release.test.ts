import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { argumentsOf } from './install.mjs'
// @ts-expect-error as above
import { inRoot } from './paths.mjs'
// @ts-expect-error as above
import { releasedOf } from './release.mjs'

const committed = execFileSync('git', ['-c', 'core.quotePath=false', 'ls-files', '-z'], {
  cwd: inRoot(),
  encoding: 'utf8',
  maxBuffer: 64 * 1_024 * 1_024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(inRoot(path)))
const released: string[] = releasedOf(committed)

test('a release has what runs the product', () => {
  const { workspaces, scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  // npm refuses a lock file whose workspaces are not there.
  for (const workspace of workspaces) expect(released).toContain(`${workspace}/package.json`)
  expect(scripts.start).toBe('node scripts/run.mjs start')
  const needed = [
    ...['scripts/run.mjs', 'server/src/main.ts', 'server/bin/qifuyun.mjs', 'deploy/README.md', 'NOTICE'],
    ...globSync('server/{migrations,sql}/*.sql', { cwd: inRoot() }),
    ...globSync('apps/src/*/migrations/**/*.sql', { cwd: inRoot() }),
  ]
  expect(released).toEqual(expect.arrayContaining(needed))
})

test('what only makes or tests it stays behind', () => {
  expect(released.filter((path) => /^(e2e|bench|web|ui|kit-web)\/(?!package\.json$)|\.(test|spec)\.tsx?$|^\.ci/.test(path))).toEqual([])
})

test('a release installs what runs it, the repository its tools too', () => {
  expect(argumentsOf(true)).toContain('--omit=dev')
  expect(argumentsOf(true)).not.toContain('--include=dev')
  expect(argumentsOf(false)).toContain('--include=dev')
})

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { argumentsOf, unused } from './install.mjs'
// @ts-expect-error as above
import { inRoot } from './paths.mjs'
// @ts-expect-error as above
import { manifestsReleased, releasedOf } from './release.mjs'

const committed = execFileSync('git', ['-c', 'core.quotePath=false', 'ls-files', '-z'], {
  cwd: inRoot(),
  encoding: 'utf8',
  maxBuffer: 64 * 1_024 * 1_024,
})
  .split('\0')
  .filter((path) => path !== '' && existsSync(inRoot(path)))
const released: string[] = releasedOf(committed)

test('a release has what runs the product', () => {
  expect(JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).scripts.start).toBe('node scripts/run.mjs start')
  const needed = [
    ...['scripts/run.mjs', 'server/src/main.ts', 'server/bin/qifuyun.mjs', 'deploy/README.md', 'NOTICE'],
    ...globSync('server/{migrations,sql}/*.sql', { cwd: inRoot() }),
    ...globSync('apps/src/*/migrations/**/*.sql', { cwd: inRoot() }),
  ]
  expect(released).toEqual(expect.arrayContaining(needed))
})

interface Lock {
  packages: Record<string, { dependencies?: Record<string, string>; link?: boolean; dev?: boolean; resolved?: string }>
}
const files: Record<string, { workspaces?: string[]; dependencies?: Record<string, string>; devDependencies?: object }> =
  manifestsReleased()
const { packages } = files['package-lock.json'] as unknown as Lock
const nameOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Imported by the pages, by tests, and by what writes migrations. */
const NOT_RUN = ['apps/src/web.generated.ts', 'server/src/messaging/live/chat-memory.ts', 'server/src/schema/snapshots.ts']

test('its packages are those that its sources import: none of the pages, none of the tools', () => {
  // npm refuses a lock file that says something else than the manifests, or whose workspaces are not there.
  for (const [path, { dependencies = {}, devDependencies, workspaces }] of Object.entries(files)) {
    if (!path.endsWith('package.json')) continue
    expect(devDependencies).toBeUndefined()
    expect(packages[path.replace(/\/?package\.json$/, '')]?.dependencies ?? {}).toEqual(dependencies)
    for (const workspace of workspaces ?? []) expect(packages[`node_modules/@qifuyun/${workspace}`]).toMatchObject({ resolved: workspace })
  }
  for (const name of [
    'antd',
    'echarts',
    'react',
    'lucide-react',
    '@tiptap/core',
    'vite',
    'vitest',
    'lighthouse',
    '@qifuyun/ui',
    '@qifuyun/web',
  ])
    expect(packages).not.toHaveProperty([`node_modules/${name}`])
  expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([])
  const sources = released.filter(
    (path) =>
      !NOT_RUN.includes(path) &&
      /^(contract|flow|kit|apps|server)\/src\/.*\.ts$/.test(path) &&
      !/\/web\/|(^|\/)testing(\/|[-.])|\.d\.ts$/.test(path),
  )
  const imported = new Set(
    sources.flatMap((path) =>
      [
        ...readFileSync(inRoot(path), 'utf8').matchAll(
          /^(?:import|export) (?!type\b)[^;]*?from '([^'#.][^']*)'|\bimport\('([^'#.][^']*)'\)/gm,
        ),
      ].map(([, said, lazily]) => nameOf(said ?? lazily ?? '')),
    ),
  )
  const missing = [...imported].filter((name) => !name.startsWith('node:') && !(`node_modules/${name}` in packages))
  expect(imported.size).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('of its packages that stays which runs: two weights of each font, and of Node the program', () => {
  const folders = unused(inRoot('node_modules'))
  expect(folders.some((folder: string) => /100Thin$/.test(folder))).toBe(true)
  expect(folders.filter((folder: string) => /400Regular|700Bold|bin$/.test(folder))).toEqual([])
})

test('what only makes or tests it stays behind', () => {
  expect(released.filter((path) => /^(e2e|bench|web|ui|kit-web)\/(?!package\.json$)|\.(test|spec)\.tsx?$|^\.ci/.test(path))).toEqual([])
})

test('a release installs what runs it, the repository its tools too', () => {
  expect(argumentsOf(true)).toContain('--omit=dev')
  expect(argumentsOf(true)).not.toContain('--include=dev')
  expect(argumentsOf(false)).toContain('--include=dev')
})

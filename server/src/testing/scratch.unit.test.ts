import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { makeScratchFolder } from './scratch.ts'

/** A process of its own that makes a folder and says where. */
const make = (then = ''): string => {
  const module = JSON.stringify(join(import.meta.dirname, 'scratch.ts'))
  const script = `import { makeScratchFolder } from ${module}; process.stdout.write(makeScratchFolder('qfy-scratch-')); ${then}`
  return spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }).stdout
}

test('a scratch folder goes with its process', () => {
  const folder = make()
  expect(basename(folder)).toMatch(/^qfy-scratch-\d+-\w{6}$/)
  expect(existsSync(folder)).toBe(false)
})

test('what a killed process left behind goes with the next one, and what a living one has stays', () => {
  const mine = makeScratchFolder('qfy-scratch-')
  const left = make(`process.kill(process.pid, 'SIGKILL')`)
  mkdirSync(join(left, 'pg'))
  const foreign = mkdtempSync(join(dirname(left), 'qfy-by-hand-'))
  make()
  expect([left, mine, foreign].map((folder) => existsSync(folder))).toEqual([false, true, true])
  rmSync(foreign, { recursive: true })
})

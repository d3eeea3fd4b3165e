import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { freePort, type ServerProcess, signInAt, startServer } from '#src/testing/server-process.ts'

const MAIN = join(import.meta.dirname, '../../bin/qifuyun.mjs')

// Whole processes with clusters of their own: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
let server: ServerProcess | null
beforeEach(() => {
  folder = makeScratchFolder('qfy-commands-')
  server = null
})
afterEach(async () => {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command; gives its exit code and the lines it said. */
const command = async (args: string[], dataDir = join(folder, 'data')) => {
  // Without the settings of whoever runs the tests, but with what is compiled already.
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, QFY_DATA_DIR: dataDir, INIT_CWD: folder }
  const child = spawn(process.execPath, [MAIN, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  let complained = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), said, complaints: complained.trim().split('\n') }
}

const serve = async (dataDir: string) => {
  server = await startServer({ QFY_DATA_DIR: dataDir, QFY_SEED_DEMO: '1' }, await freePort())
  return server
}

test('a running server is backed up, and so is a folder that none runs on; both come back', async () => {
  const running = await serve(join(folder, 'data'))
  mkdirSync(join(folder, 'backups'))
  const { code, said, complaints } = await command(['backup', 'backups'])
  expect(complaints).toEqual([''])
  expect(code).toBe(0)
  expect(said).toMatch(/user_account: 17 rows/)
  const [name = ''] = readdirSync(join(folder, 'backups'))
  expect(name).toMatch(/^qifuyun-\d{14}\.tar$/)
  expect(statSync(join(folder, 'backups', name)).mode & 0o777).toBe(0o600)

  const busy = await command(['restore', '--force', `backups/${name}`])
  expect(busy).toMatchObject({ code: 1, complaints: [expect.stringContaining('stop it before a restore')] })
  await running.stop()
  const full = await command(['restore', `backups/${name}`])
  expect(full).toMatchObject({ code: 1, complaints: [expect.stringContaining('--force')] })

  expect(await command(['backup', 'cold.tar'])).toMatchObject({ code: 0, complaints: [''] })
  const other = join(folder, 'other')
  expect(await command(['restore', 'cold.tar'], other)).toMatchObject({ code: 0, complaints: [''] })
  const restored = await serve(other)
  expect(await signInAt(restored.origin, 'liuyang')).toMatch(/\S/)
  await restored.stop()

  expect(await command(['restore', '--force', `backups/${name}`])).toMatchObject({ code: 0, complaints: [''] })
  const aside = readdirSync(join(folder, 'data')).find((entry) => entry.startsWith('replaced-')) ?? ''
  expect(existsSync(join(folder, 'data', aside, 'pg'))).toBe(true)
  const replaced = await serve(join(folder, 'data'))
  expect(await signInAt(replaced.origin, 'zhangwei')).toMatch(/\S/)
})

test('what cannot be done is said in one line', async () => {
  writeFileSync(join(folder, 'foreign.tar'), 'a letter')
  const cases: [args: string[], line: string][] = [
    [['backup'], 'usage: qifuyun backup <folder or file>'],
    [['restore'], 'usage: qifuyun restore [--force] <file>'],
    [['restore', '--force'], 'usage'],
    [['backup', 'a', 'b'], 'usage'],
    [['backup', 'somewhere.tar'], 'nothing to back up'],
    [['restore', 'missing.tar'], 'cannot be read (ENOENT)'],
    [['restore', 'foreign.tar'], 'no backup of this product'],
    [['restore', '.'], 'no backup of this product'],
  ]
  for (const [args, line] of cases) {
    const { code, complaints } = await command(args)
    expect({ code, complaints }).toEqual({ code: 1, complaints: [expect.stringContaining(line)] })
  }
  expect(readdirSync(folder)).toEqual(['foreign.tar'])
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { COMMANDS } from './commands.ts'

const BIN = join(import.meta.dirname, '../../bin/qifuyun.mjs')

// Whole processes, of which two have a cluster of their own: slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

let folder: string
beforeAll(() => {
  folder = makeScratchFolder('qfy-command-')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const qifuyun = async (args: string[], more: NodeJS.ProcessEnv = {}) => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [BIN, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, QFY_DATA_DIR: folder, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, said, complained }
}

test('--help lists all commands, and tells of each', async () => {
  const { code, said } = await qifuyun(['--help'])
  expect(code).toBe(0)
  for (const name of Object.keys(COMMANDS)) expect(said).toMatch(new RegExp(`^  ${name} +\\S`, 'm'))
  expect(await qifuyun(['restore', '--help'])).toEqual({
    code: 0,
    said: expect.stringMatching(/^usage: qifuyun restore \[--force\] <file>\n\nIt fills /),
    complained: '',
  })
})

test.each([
  [['strat'], 'there is no command strat; qifuyun --help lists them'],
  [['admin', 'create'], 'usage: qifuyun admin create --enterprise'],
  [['backup'], 'usage: qifuyun backup <folder or file>'],
])('%j is refused with one line', async (args, line) => {
  expect(await qifuyun(args)).toEqual({ code: 1, said: '', complained: expect.stringMatching(new RegExp(`^企服云: ${line}[^\\n]*\\n$`)) })
})

test('without a command it says what there is', async () => {
  expect(await qifuyun([])).toMatchObject({ code: 1, said: expect.stringContaining('usage: qifuyun <command>') })
})

test('the doctor says in its exit code whether a start would work', async () => {
  expect(await qifuyun(['doctor'])).toMatchObject({ code: 0, said: expect.stringMatching(/nothing stands in the way of a start\n$/) })
  const { code, said } = await qifuyun(['doctor'], { QFY_DATADIR: '/srv', PORT: 'x' })
  expect(code).toBe(1)
  expect(said).toMatch(/^fail QFY_DATADIR: .*\nfail PORT: .*\n/)
  expect(said).toMatch(/\n2 to put right before the start\n$/)
})

test('migrating prepares a database once; then the first administrator is made and a server starts on it', async () => {
  expect(await qifuyun(['migrate'])).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^▸ the database fits this version: (\d+) migrations, \1 of them now\n$/),
  })
  expect((await qifuyun(['migrate'])).said).toMatch(/: \d+ migrations, 0 of them now\n$/)
  const owner = ['--enterprise', '苏州新城物业有限公司', '--name', '何平', '--mobile', '13912345678']
  expect(await qifuyun(['admin', 'create', ...owner])).toMatchObject({ code: 0, said: expect.stringContaining('何平 owns it') })
  const child = spawn(process.execPath, [BIN, 'start'], {
    env: { PATH: process.env.PATH, QFY_DATA_DIR: folder, PORT: '0', QFY_SEED_DEMO: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for await (const line of child.stdout.setEncoding('utf8')) if (String(line).includes('ready at')) break
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
})

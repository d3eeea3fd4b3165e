import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { makeScratchFolder } from '#src/testing/scratch.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const SECRET = 's'.repeat(32)

// Whole processes, the first of which makes the cluster that all of them start on: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
const children: ChildProcess[] = []
beforeAll(() => {
  folder = makeScratchFolder('qfy-main-')
})
const endAll = async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
}
afterEach(endAll)
// A test that ran out of time goes on after its `afterEach`, and may start another server.
let over = false
afterAll(async () => {
  over = true
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})
// The run itself may be given up.
process.on('exit', () => {
  for (const child of children) child.kill('SIGTERM')
})

// Without the settings of whoever runs the tests, but with what is compiled already: a start from nothing takes twice the time.
const { PATH, NODE_COMPILE_CACHE } = process.env
const launch = (env: NodeJS.ProcessEnv = {}) => {
  if (over) throw new Error('the tests of this file are over')
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, PORT: '0', QFY_DATA_DIR: folder, QFY_SEED_DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  return child
}

/** Waits for the line of the log that gives the address. */
const ready = async (child: ReturnType<typeof launch>): Promise<string> => {
  let seen = ''
  for await (const chunk of child.stdout.setEncoding('utf8')) {
    seen += String(chunk)
    const address = /ready at (http:\/\/\S+)/.exec(seen)?.[1]
    if (address !== undefined) return address
  }
  throw new Error(`the server ended: ${seen}`)
}

/** What a start that is refused says on standard error, and its exit code. */
const refusal = async (env: NodeJS.ProcessEnv): Promise<{ code: number; lines: string[] }> => {
  const child = launch(env)
  child.stdout.resume()
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const [code] = await once(child, 'close')
  return { code: Number(code), lines: said.trim().split('\n') }
}

const takenPort = async (): Promise<{ port: number; free: () => void }> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { port: typeof address === 'object' && address ? address.port : 0, free: () => server.close() }
}

test('a start is ready, answers, and a signal ends it in order', async () => {
  const child = launch()
  const address = await ready(child)
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600)
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  const again = launch()
  await ready(again)
  again.kill('SIGINT')
  again.kill('SIGINT')
  expect(await once(again, 'exit')).toEqual([0, null])
})

test('a second server on the folder is refused, the first goes on', async () => {
  const first = launch()
  const address = await ready(first)
  expect(await refusal({})).toEqual({
    code: 1,
    lines: [expect.stringContaining(`is in use by another server (pid ${first.pid}); stop that one or set QFY_DATA_DIR`)],
  })
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})

test('a port in use is refused with one line', async () => {
  const { port, free } = await takenPort()
  expect(await refusal({ PORT: String(port) })).toEqual({ code: 1, lines: [expect.stringContaining(`PORT: 127.0.0.1:${port} is in use`)] })
  free()
})

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['a wrong value', { PORT: 'x' }, 'PORT: must be a port number'],
  [
    'a database that is down',
    { DATABASE_URL: 'postgres://u:pw@127.0.0.1:1/d', QFY_SECRET: SECRET },
    'cannot connect to the database 127.0.0.1:1/d',
  ],
  [
    'a host that is not ours',
    { HOST: '192.0.2.1', QFY_PUBLIC_URL: 'http://192.0.2.1' },
    'HOST: 192.0.2.1 is not an address of this machine',
  ],
  ['a data folder that cannot be made', { QFY_DATA_DIR: '/proc/qifuyun' }, 'QFY_DATA_DIR: the data folder /proc/qifuyun is not writable'],
])('%s is refused with one line', async (_, env, line) => {
  const { code, lines } = await refusal(env)
  expect([code, lines.length]).toEqual([1, 1])
  expect(lines[0]).toContain(line)
  expect(lines[0]).not.toContain('pw')
})

test('a damaged secret is refused instead of replaced', async () => {
  writeFileSync(join(folder, 'secret'), 'short')
  expect(await refusal({})).toEqual({ code: 1, lines: [expect.stringContaining('is damaged')] })
})

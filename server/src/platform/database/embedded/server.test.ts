import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StartError } from '#src/platform/start-error.ts'
import { startChild } from '#src/testing/child-process.ts'
import { makeScratchFolder } from '#src/testing/scratch.ts'
import { socketFolderOf } from './cluster.ts'
import { type EmbeddedServer, startEmbeddedServer } from './server.ts'

const PACKAGE = join(import.meta.dirname, '../../../..')
// A server process in miniature: it starts PostgreSQL, says so and stays.
const PROCESS = `
  const { startEmbeddedServer } = await import('#src/platform/database/embedded/server.ts')
  try {
    const server = await startEmbeddedServer(process.env.FOLDER, { disposable: true })
    console.log('ready ' + server.launchedAs)
    setInterval(() => {}, 1e6)
  } catch (error) { console.log('refused ' + error.message); process.exit(1) }`

// Whole processes with a fresh cluster each: slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
const children: ChildProcess[] = []
beforeEach(() => {
  folder = makeScratchFolder('qfy-embedded-')
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL')
      await once(child, 'exit')
    }
  }
  await vi.waitFor(() => expect(postmasterLives()).toBe(false), 10_000)
  rmSync(folder, { recursive: true, force: true })
})

const postmasterLives = (): boolean => {
  try {
    const pid = Number.parseInt(readFileSync(join(folder, 'pg/postmaster.pid'), 'utf8'), 10)
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder)
  } catch {
    return false
  }
}

const startProcess = async (env: NodeJS.ProcessEnv = {}): Promise<{ child: ChildProcess; says: string }> => {
  const child = startChild(['--input-type=module', '-e', PROCESS], { cwd: PACKAGE, env: { ...process.env, FOLDER: folder, ...env } })
  children.push(child)
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { child, says: String(line).trim() }
}

const query = async (server: Pick<EmbeddedServer, 'connection'>, text: string) => {
  const client = new Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    return (await client.query<{ n: number }>(text)).rows
  } finally {
    await client.end()
  }
}
const connectionIn = () => ({ connection: { host: socketFolderOf(join(folder, 'pg')), user: 'postgres' } })

const startHere = async (): Promise<EmbeddedServer> => startEmbeddedServer(folder, { disposable: true })

test('a folder is made, used again, and left clean', async () => {
  const first = await startHere()
  await query(first, 'create table t as select 1 as n')
  await first.stop()
  expect(existsSync(join(folder, 'pg/postmaster.pid'))).toBe(false)
  const second = await startHere()
  expect(await query(second, 'select n from t')).toEqual([{ n: 1 }])
  await second.stop()
})

test('a second server on the folder is refused with one line that names the first', async () => {
  const { child } = await startProcess()
  const refusal = await startHere().catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(String(refusal)).toContain(`pid ${child.pid}`)
  expect(postmasterLives()).toBe(true)
})

test('of two first starts at once exactly one gets the folder', async () => {
  const starts = await Promise.all([startProcess(), startProcess()])
  expect(starts.map(({ says }) => says.split(' ', 1)[0]).toSorted()).toEqual(['ready', 'refused'])
  expect(await query(connectionIn(), 'select 1 as n')).toEqual([{ n: 1 }])
})

test('PostgreSQL ends with a server that is killed, and its rows are there at the next start', async () => {
  const { child } = await startProcess()
  await query(connectionIn(), 'create table t as select 1 as n')
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(postmasterLives()).toBe(false), 5_000)
  const next = await startHere()
  expect(await query(next, 'select n from t')).toEqual([{ n: 1 }])
  await next.stop()
})

// Without setpriv in PATH the kernel is not asked to end PostgreSQL; only ordinary users can do without it.
test.skipIf(process.getuid?.() === 0)('a PostgreSQL that outlived its server is ended and started anew', async () => {
  const { child } = await startProcess({ PATH: '' })
  child.kill('SIGKILL')
  await once(child, 'exit')
  const next = await startHere()
  await next.stop()
})

test('what a killed PostgreSQL leaves behind does not stop the next start', async () => {
  const first = await startHere()
  await first.stop()
  // The pid of a living process that is no PostgreSQL: what is left after a restart of the machine.
  writeFileSync(join(folder, 'pg/postmaster.pid'), `${process.pid}\n${join(folder, 'pg')}\n`)
  writeFileSync(join(folder, 'pg/.s.PGSQL.5432.lock'), `${process.pid}\n`)
  const second = await startHere()
  await second.stop()
})

test('a folder that others may enter is closed again', async () => {
  const first = await startHere()
  await first.stop()
  chmodSync(join(folder, 'pg'), 0o755)
  const second = await startHere()
  await second.stop()
})

test('a path too long for a socket works', async () => {
  const root = folder
  folder = join(root, 'x'.repeat(120))
  const server = await startHere()
  expect(await query(server, 'select 1 as n')).toEqual([{ n: 1 }])
  await server.stop()
  rmSync(root, { recursive: true })
})

test('a folder that cannot be made is refused with one line', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(startEmbeddedServer(join(folder, 'file/data'))).rejects.toThrow(/^QFY_DATA_DIR: .* is not writable \(ENOTDIR\)$/)
})

test.runIf(process.getuid?.() === 0)(
  'root runs it with one capability where user namespaces are not allowed, on the same data',
  async () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    symlinkSync('/usr/bin/setpriv', join(bin, 'setpriv'))
    const first = await startHere()
    expect(first.launchedAs).toBe('in a user namespace')
    await query(first, 'create table t as select 1 as n')
    await first.stop()
    const { child, says } = await startProcess({ PATH: bin })
    expect(says).toBe('ready as uid 65534 with CAP_DAC_OVERRIDE')
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(postmasterLives()).toBe(false), 5_000)
    const back = await startHere()
    expect(await query(back, 'select n from t')).toEqual([{ n: 1 }])
    await back.stop()
  },
)

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientConfig } from 'pg'
import { findBinaries } from '#src/platform/database/embedded/binaries.ts'
import { initCluster } from '#src/platform/database/embedded/cluster.ts'
import { chooseLauncher, ownFolder } from '#src/platform/database/embedded/launcher.ts'
import { makeScratchFolder } from './scratch.ts'
import { freePort } from './server-process.ts'

const PROBE_MS = 50
const DATABASE = 'qifuyun'

interface ReplicatedOptions {
  /** Whether a commit is answered once both have it; default yes. */
  synchronous?: boolean
  /** More settings of the second server. */
  standbySettings?: readonly string[]
}

/** Two PostgreSQL servers on one database: the second one follows the first. */
export interface Replicated {
  /** For DATABASE_URL. */
  url: string
  /** Ends the first server as a power cut does. */
  losePrimary(): Promise<void>
  /** Makes the second one take writes; comes back when it does. */
  promote(): Promise<void>
  /** Ends the second server as a power cut does. */
  loseStandby(): Promise<void>
  /** Of the superuser. */
  primary: ClientConfig
  standby: ClientConfig
  stop(): Promise<void>
}

const { initdb, postgres } = findBinaries()
const launcher = chooseLauncher(postgres)

const addressAt = (port: number): ClientConfig => ({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })

const doing = async <T>(address: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(address)
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Asks until the answer is the one that is waited for. */
const until = async (address: ClientConfig, sql: string): Promise<void> => {
  for (;;) {
    const yes = await doing(address, async (client) => (await client.query<{ yes: boolean }>(sql)).rows[0]?.yes).catch(() => false)
    if (yes === true) return
    await pause(PROBE_MS)
  }
}

const spawnAt = async (data: string, port: number, more: readonly string[] = []): Promise<ChildProcess> => {
  ownFolder(data, launcher)
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'max_connections=100',
    'jit=off',
    'timezone=UTC',
    // The machine stays on; what a commit waits for is the other server.
    'fsync=off',
    ...more,
  ]
  const [command = postgres, ...args] = [...launcher.prefix, postgres, '-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(command, args, { detached: true, stdio: 'ignore', env: { ...process.env, LC_ALL: 'C' } })
  await until(addressAt(port), 'select true as yes')
  return child
}

/** A copy of a running cluster, as PostgreSQL describes it for backups at the file level (chapter 25.3.3 of its manual). */
const copyRunning = (from: string, to: string, address: ClientConfig): Promise<void> =>
  doing(address, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    cpSync(from, to, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$/.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
  })

/** Ends a server with all its processes. */
const kill = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = once(child, 'exit')
  process.kill(signal === 'SIGKILL' ? -child.pid : child.pid, signal)
  await gone
}

export const openReplicated = async ({ synchronous = true, standbySettings = [] }: ReplicatedOptions = {}): Promise<Replicated> => {
  const folder = makeScratchFolder('qfy-replicated-')
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const ports = [await freePort(), await freePort()] as const
  const [primary, standby] = [addressAt(ports[0]), addressAt(ports[1])]
  initCluster(initdb, launcher, first, { disposable: true })
  const one = await spawnAt(first, ports[0])
  await doing(primary, (client) => client.query(`create database ${DATABASE}`))
  await copyRunning(first, second, primary)
  writeFileSync(join(second, 'standby.signal'), '')
  writeFileSync(
    join(second, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${ports[0]} user=postgres application_name=second'\n`,
  )
  const two = await spawnAt(second, ports[1], standbySettings)
  if (synchronous)
    await doing(primary, async (client) => {
      await client.query("alter system set synchronous_standby_names = 'second'")
      await client.query('select pg_reload_conf()')
    })
  await until(primary, `select exists (select from pg_stat_replication where sync_state = '${synchronous ? 'sync' : 'async'}') as yes`)
  return {
    url: `postgres://postgres@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${DATABASE}`,
    primary: { ...primary, database: DATABASE },
    standby: { ...standby, database: DATABASE },
    losePrimary: () => kill(one, 'SIGKILL'),
    loseStandby: () => kill(two, 'SIGKILL'),
    promote: async () => {
      await doing(standby, (client) => client.query('select pg_promote(false)'))
      await until(standby, 'select not pg_is_in_recovery() as yes')
    },
    stop: async () => {
      await Promise.all([kill(one, 'SIGKILL'), kill(two, 'SIGKILL')])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { randomBytes, randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import type { Victim } from '../../server/src/messaging/live/testing-faults.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../../server/src/platform/database/embedded/server.ts'
import { freePort, type RunningServer, startServer, tempFolder } from '../shared/server.ts'

const REDIS = new URL(process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379')
REDIS.pathname = `/${1 + (process.pid % 15)}`
const DATABASE = 'qfy_fault'
const NODES = 2

export type Harm = 'a node killed' | 'a database process killed' | 'the database killed' | 'the database away' | 'all connections cut'

export interface Cluster extends Victim {
  /** How often each harm was done. */
  done: Record<string, number>
  /** As the database's superuser. */
  ask<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
}

/** PostgreSQL refuses to start while processes of the one before are still leaving. */
const startDatabase = async (folder: string): Promise<EmbeddedServer> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmbeddedServer(folder)
    } catch (error) {
      if (attempt === 50) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

interface ClusterOptions {
  /** What is done to it, each as often as the others. */
  harms: readonly Harm[]
  /** How long the database is away. */
  awayMs?: number
}

/** Two nodes with one Redis on a PostgreSQL of their own, which, like them, can be killed. */
export const startCluster = async ({ harms, awayMs = 0 }: ClusterOptions): Promise<Cluster> => {
  const folder = tempFolder()
  let database = await startDatabase(folder)
  const ask = async <Row extends object>(
    text: string,
    values: unknown[] = [],
    more: ClientConfig = { database: DATABASE },
  ): Promise<Row[]> => {
    const client = new Client({ ...database.connection, ...more })
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<Row>(text, values)).rows
    } finally {
      await client.end()
    }
  }
  await ask(`create database ${DATABASE}`, [], { database: 'postgres' })
  const env = {
    DATABASE_URL: `postgres://postgres@localhost/${DATABASE}?host=${encodeURIComponent(database.connection.host ?? '')}`,
    REDIS_URL: REDIS.href,
    QFY_SHARED_FILES: '1',
    QFY_SECRET: randomBytes(32).toString('hex'),
    QFY_SEED_DEMO: '1',
    // The database goes away again and again; that is told below.
    QFY_LOG_LEVEL: 'silent',
  }
  // Of the nodes together, as where files are stored for all of them: any of them imports what one was given.
  const own = tempFolder()
  const nodes: RunningServer[] = []
  const stopping = new AbortController()
  /** A node, started again whenever it ends, as whatever it is deployed with does. */
  const keepNode = async (n: number, port: number, started: () => void): Promise<void> => {
    while (!stopping.signal.aborted) {
      // It does not start while the database is away.
      const node = await startServer(own, { ...env, PORT: String(port) }).catch(() => null)
      if (node === null) continue
      nodes[n] = node
      started()
      if (!stopping.signal.aborted) await node.ended
    }
  }
  const kept: Promise<void>[] = []
  for (let n = 0; n < NODES; n += 1) {
    const port = await freePort()
    await new Promise<void>((started) => kept.push(keepNode(n, port, started)))
  }

  const doing: Record<Harm, Victim['harm']> = {
    'a node killed': async () => nodes[randomInt(NODES)]?.kill(),
    // PostgreSQL then ends all of its processes and recovers.
    'a database process killed': async () => {
      const [chosen] = await ask<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'qifuyun' order by state = 'active' desc, random() limit 1",
      )
      if (chosen !== undefined) process.kill(chosen.pid, 'SIGKILL')
    },
    'the database killed': async () => {
      const [{ pid } = { pid: 0 }] = await ask<{ pid: number }>(
        "select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::integer as pid",
      )
      if (pid > 1) process.kill(pid, 'SIGKILL')
      database = await startDatabase(folder)
    },
    'the database away': async () => {
      await database.stop()
      await new Promise((resolve) => setTimeout(resolve, awayMs))
      database = await startDatabase(folder)
    },
    'all connections cut': async (clients) => {
      for (const client of clients) client.cut()
    },
  }
  const done: Record<string, number> = Object.fromEntries(harms.map((name) => [name, 0]))
  // In an order that is another one each time.
  let bag: Harm[] = []
  return {
    origins: nodes.map(({ origin }) => origin),
    done,
    ask,
    harm: async (clients) => {
      if (bag.length === 0) bag = [...harms]
      const [name] = bag.splice(randomInt(bag.length), 1)
      if (name === undefined) return
      done[name] = (done[name] ?? 0) + 1
      await doing[name](clients)
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(nodes.map((node) => node.stop()))
      await Promise.all(kept)
      await database.stop()
      for (const one of [folder, own]) rmSync(one, { recursive: true, force: true })
    },
  }
}

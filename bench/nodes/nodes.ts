import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { freePort, type RunningServer, startServer, tempFolder } from '../shared/server.ts'

const POSTGRES = process.env.BENCH_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'
const REDIS = new URL(process.env.BENCH_REDIS_URL ?? 'redis://127.0.0.1:6379')
REDIS.pathname = `/${1 + (process.pid % 15)}`

export interface TestNodes {
  ports: number[]
  /** Ends the second node in order, and starts it again. */
  stopOne(): Promise<void>
  startOne(): Promise<void>
  originOfStarted(): string
  /** kill -9 of the second node. */
  killStarted(): Promise<void>
  stop(): Promise<void>
}

const asAdmin = async (text: string): Promise<void> => {
  const client = new Client({ connectionString: POSTGRES })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Two nodes with the demo data on a database of their own, and one Redis. */
export const createTestNodes = async (): Promise<TestNodes> => {
  const database = `qfy_bench_${randomUUID().slice(0, 8)}`
  await asAdmin(`create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`)
  const url = new URL(POSTGRES)
  url.pathname = `/${database}`
  const env = {
    DATABASE_URL: url.href,
    REDIS_URL: REDIS.href,
    QFY_SHARED_FILES: '1',
    QFY_SECRET: randomBytes(32).toString('hex'),
    QFY_SEED_DEMO: '1',
  }
  const ports = [await freePort(), await freePort()]
  const start = (port: number): Promise<RunningServer> => startServer(tempFolder(), { ...env, PORT: String(port) })
  const first = await start(ports[0] ?? 0)
  let second = await start(ports[1] ?? 0)
  return {
    ports,
    stopOne: () => second.stop(),
    startOne: async () => {
      second = await start(ports[1] ?? 0)
    },
    originOfStarted: () => second.origin,
    killStarted: () => second.kill(),
    stop: async () => {
      await Promise.all([first.stop(), second.stop()])
      await asAdmin(`drop database if exists ${database} with (force)`)
      for (const role of ['app', 'worker']) await asAdmin(`drop role if exists ${database}_${role}`)
    },
  }
}

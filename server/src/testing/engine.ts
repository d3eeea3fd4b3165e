import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Client, type ClientConfig } from 'pg'
import { createApp } from '#src/app.ts'
import { seedDemo } from '#src/demo/seed.ts'
import { createClock } from '#src/platform/clock.ts'
import { readConfig } from '#src/platform/config.ts'
import { hashPassword } from '#src/platform/crypto/password.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { startEmbeddedServer } from '#src/platform/database/embedded/server.ts'
import { openDatabase } from '#src/platform/database/open.ts'
import type { Database } from '#src/platform/database/transaction.ts'
import { createEvents } from '#src/platform/events/events.ts'
import { createIds } from '#src/platform/ids.ts'
import { createLog } from '#src/platform/log.ts'
import { systemRandom } from '#src/platform/random.ts'
import { DEMO_PASSWORD } from './people.ts'
import { makeScratchFolder } from './scratch.ts'

/** What a test file needs to make its own database; plain data, because it crosses into the test processes. */
export interface TestEngine {
  /** Of a login that may create databases; without a database. */
  admin: ClientConfig
  template: string
  /** How PostgreSQL copies a database: files cost nothing where nothing waits for a disk, and everything where each one does. */
  cloning: 'file_copy' | 'wal_log'
  rolePrefix: string
  secret: string
}

/** Roles belong to the whole server, so runs share them. */
const ROLE_PREFIX = 'qfy_test'
const SECRET = 'only-for-tests-only-for-tests-only'

const newName = () => `qfy_test_${randomUUID().slice(0, 8)}`

/** A fraction of the product's price of a sign-in, of which a run makes some thousands. */
const CHEAP_PASSWORD = { logN: 4, r: 8, p: 1 }

/** Runs `work` with a connection to one of the server's databases, the maintenance database unless named. */
export const asAdmin = async <T>(admin: ClientConfig, work: (client: Client) => Promise<T>, database = 'postgres'): Promise<T> => {
  const client = new Client({ ...admin, database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Makes signing in to a seeded database cheap; the passwords stay what they are. */
export const cheapenSignIn = async (admin: ClientConfig, database: string): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD, CHEAP_PASSWORD)
  await asAdmin(
    admin,
    (client) => client.query('update user_account set password_hash = $1 where password_hash is not null', [passwordHash]),
    database,
  )
}

const dropRun = (admin: ClientConfig, template: string) =>
  asAdmin(admin, async (client) => {
    const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [
      template,
    ])
    for (const { name } of rows) await client.query(`drop database if exists "${name}" with (force)`)
  })

/** Delivers the events of the seed, some thousand: else every file that waits for its own would first wait for these. */
const deliverSeeded = async (db: Database, owner: ClientConfig): Promise<void> => {
  const dataDir = makeScratchFolder('qfy-seed-')
  const config = readConfig({ PORT: '0', QFY_DEV: '1', QFY_LOG_LEVEL: 'silent', QFY_DATA_DIR: dataDir })
  const app = await createApp({
    ...{ config, db, owner, secrets: createSecrets(SECRET), log: createLog('silent'), clock: createClock(), webRoot: null },
  })
  await app.platform.events.drain()
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

/** One migrated and seeded database, from which each test file clones its own. */
const makeTemplate = async (admin: ClientConfig, cloning: TestEngine['cloning'], template = newName()): Promise<TestEngine> => {
  const engine = { admin, template, cloning, rolePrefix: ROLE_PREFIX, secret: SECRET }
  await asAdmin(admin, (client) => client.query(`create database "${engine.template}" template template0 encoding 'UTF8' locale 'C.UTF-8'`))
  const owner = { ...admin, database: engine.template }
  const db = await openDatabase({
    owner,
    secrets: createSecrets(SECRET),
    rolePrefix: ROLE_PREFIX,
    onError: () => {},
  })
  const clock = createClock()
  const log = createLog('silent')
  await seedDemo({ db, clock, random: systemRandom, ids: createIds(clock), events: createEvents(db, log) })
  await deliverSeeded(db, owner)
  await db.close()
  await cheapenSignIn(admin, engine.template)
  return engine
}

export interface RunningEngine {
  engine: TestEngine
  stop(): Promise<void>
}

/** The PostgreSQL that comes with the product, on a folder of its own, without crash safety. */
export const startEmbeddedEngine = async (): Promise<RunningEngine> => {
  const folder = makeScratchFolder('qfy-test-')
  const server = await startEmbeddedServer(folder, { disposable: true })
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return { engine: await makeTemplate(server.connection, 'file_copy'), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Of the PostgreSQL that the same tests run against a second time; `TEST_DATABASE_URL` names it. */
export const externalAdmin = (): ClientConfig => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  return {
    host: url.hostname,
    port: Number(url.port || 5432),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  }
}

/** The other PostgreSQL, with a template of this run; what the run made is dropped at the end. */
export const startExternalEngine = async (): Promise<RunningEngine> => {
  // A commit that waits for the disk takes seven times as long, and what a power cut would lose is dropped anyway.
  const admin = { ...externalAdmin(), options: '-c synchronous_commit=off' }
  const template = newName()
  const stop = () => dropRun(admin, template)
  try {
    return { engine: await makeTemplate(admin, 'wal_log', template), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { Config } from '#src/platform/config.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import type { Logger } from '#src/platform/log.ts'
import { createQuietLog } from '#src/platform/quiet-log.ts'
import { addressOf, type DatabaseAddress } from './address.ts'
import { socketFolderOf } from './embedded/cluster.ts'
import { findPostmaster } from './embedded/postmaster.ts'
import { type EmbeddedServer, embeddedConnection, startEmbeddedServer } from './embedded/server.ts'
import { type OpenOptions, openDatabase } from './open.ts'
import type { Database } from './transaction.ts'

const DATABASE = 'qifuyun'

export interface RunningDatabase {
  db: Database
  /** Calls back once when the embedded PostgreSQL ends without being asked; an external one is waited for instead. */
  onLost(listener: () => void): void
  /** Ends the connections, and PostgreSQL where it is ours. */
  stop(): Promise<void>
}

const ensureDatabase = async (server: EmbeddedServer): Promise<void> => {
  const client = new Client({ ...server.connection, database: 'postgres' })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL that answers, and its owner's address; whether anything is in it is not asked. */
export interface ReachedDatabase {
  owner: DatabaseAddress
  /** How the embedded one runs; null for another one. */
  launchedAs: string | null
  onLost(listener: () => void): void
  /** Ends PostgreSQL where it was started here. */
  stop(): Promise<void>
}

const elsewhere = (owner: DatabaseAddress): ReachedDatabase => ({ owner, launchedAs: null, onLost: () => {}, stop: async () => {} })

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

const embeddedOwner = (data: string): DatabaseAddress => ({ ...embeddedConnection(data), database: DATABASE })

/** The address of the login that owns the tables, at the database that a server of this configuration runs on. */
export const ownerOf = ({ databaseUrl, dataDir }: Place): DatabaseAddress =>
  databaseUrl === null ? embeddedOwner(join(dataDir, 'pg')) : addressOf(databaseUrl)

/** Starts the embedded PostgreSQL, or names the one of DATABASE_URL. Refuses with one line when another server has the data folder. */
export const reachDatabase = async ({ databaseUrl, dataDir }: Place): Promise<ReachedDatabase> => {
  if (databaseUrl !== null) return elsewhere(addressOf(databaseUrl))
  const server = await startEmbeddedServer(dataDir)
  try {
    await ensureDatabase(server)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { ...server, owner: { ...server.connection, database: DATABASE } }
}

/** A database that is starting or stopping refuses everybody; it is soon the one or the other. */
const SETTLE_LIMIT_MS = 15_000
const SETTLE_PROBE_MS = 50

const answers = async (address: DatabaseAddress): Promise<boolean> => {
  const client = new Client(address)
  client.on('error', () => {})
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

/** Whether a PostgreSQL serves the folder, once one that starts has started and one that stops is gone. */
const isServed = async (data: string, address: DatabaseAddress): Promise<boolean> => {
  const until = Date.now() + SETTLE_LIMIT_MS
  while ((await findPostmaster(data, socketFolderOf(data))) !== null) {
    if ((await answers(address)) || Date.now() > until) return true
    await pause(SETTLE_PROBE_MS)
  }
  return false
}

/** As `reachDatabase`, but beside a server that runs on the data folder. */
export const joinDatabase = async (place: Place): Promise<ReachedDatabase> => {
  const data = join(place.dataDir, 'pg')
  const address = embeddedOwner(data)
  const running = place.databaseUrl === null && (await isServed(data, address))
  return running ? elsewhere(address) : reachDatabase(place)
}

type Opening = Pick<Config, 'databaseAppUrl' | 'databaseWorkerUrl'> &
  Partial<Pick<Config, 'databaseReadUrl'>> &
  Pick<OpenOptions, 'restoring'>

/** Opens a reached database, migrated. Refuses with one line when that fails. */
export const openReached = (
  { databaseAppUrl, databaseWorkerUrl, databaseReadUrl, restoring = false }: Opening,
  { owner }: ReachedDatabase,
  secrets: Secrets,
  onError: (error: Error) => void,
): Promise<Database> => {
  const of = (url: string | null = null) => (url === null ? undefined : addressOf(url))
  const logins = { app: of(databaseAppUrl), worker: of(databaseWorkerUrl), read: of(databaseReadUrl) }
  return openDatabase({ owner, ...logins, restoring, secrets, onError })
}

/** Starts the embedded PostgreSQL, or finds the one of DATABASE_URL, and opens it migrated. Refuses with one line when that fails. */
export const startDatabase = async (config: Config, secrets: Secrets, log: Logger): Promise<RunningDatabase> => {
  const reached = await reachDatabase(config)
  if (reached.launchedAs !== null) log.info(`the embedded PostgreSQL runs ${reached.launchedAs}`)
  try {
    const db = await openReached(
      config,
      reached,
      secrets,
      createQuietLog((fields) => log.warn(fields, 'a database connection broke')),
    )
    return {
      db,
      onLost: reached.onLost,
      stop: async () => {
        await db.close()
        await reached.stop()
      },
    }
  } catch (error) {
    await reached.stop()
    throw error
  }
}

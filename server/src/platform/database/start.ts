import { Client } from 'pg'
import type { Config } from '#src/platform/config.ts'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import type { Logger } from '#src/platform/log.ts'
import { type EmbeddedServer, startEmbeddedServer } from './embedded/server.ts'
import { openDatabase } from './open.ts'
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

/** Starts the embedded PostgreSQL, or finds the one of DATABASE_URL, and opens it migrated. Refuses with one line when that fails. */
export const startDatabase = async (config: Config, secrets: Secrets, log: Logger): Promise<RunningDatabase> => {
  const onError = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const of = (url: string | null) => (url === null ? undefined : { connectionString: url })
  if (config.databaseUrl !== null) {
    const owner = { connectionString: config.databaseUrl }
    const db = await openDatabase({ owner, app: of(config.databaseAppUrl), worker: of(config.databaseWorkerUrl), secrets, onError })
    return { db, onLost: () => {}, stop: () => db.close() }
  }
  const server = await startEmbeddedServer(config.dataDir)
  log.info(`the embedded PostgreSQL runs ${server.launchedAs}`)
  try {
    await ensureDatabase(server)
    const db = await openDatabase({ owner: { ...server.connection, database: DATABASE }, secrets, onError })
    return {
      db,
      onLost: server.onLost,
      stop: async () => {
        await db.close()
        await server.stop()
      },
    }
  } catch (error) {
    await server.stop()
    throw error
  }
}

import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { StartError } from '#src/platform/start-error.ts'
import { addressFor, type DatabaseAddress, unreachable, userOf } from './address.ts'
import { migrateDatabase } from './migrations.ts'
import { ensureLogin, loginOf, type RoleNames, refuseDangerousRole } from './roles.ts'
import { markSecret, refuseOtherSecret } from './secret-mark.ts'
import { createDatabase, type Database } from './transaction.ts'

const OLDEST_VERSION = 150_000
/** One node at a time changes the schema; the others wait. */
export const MIGRATION_LOCK = 7_304_002
const CONNECT_LIMIT_MS = 10_000
/** Below the server's own 55 s, so that the database gives up first. */
const STATEMENT_LIMIT_MS = 50_000
const APP_CONNECTIONS = 16
const WORKER_CONNECTIONS = 6

export interface OpenOptions {
  /** Of the login that migrates. */
  owner: DatabaseAddress
  /** Logins made by someone else, where the owner may not create roles. */
  app?: DatabaseAddress | undefined
  worker?: DatabaseAddress | undefined
  secrets: Secrets
  /** What the two roles' names start with; default the database's name. */
  rolePrefix?: string
  /** Told of broken idle connections, which the pools replace by themselves. */
  onError: (error: Error) => void
}

/** Connects as the login that owns the tables. Refuses with one line. */
export const connectOwner = async (address: ClientConfig): Promise<Client> => {
  const client = new Client({ ...address, connectionTimeoutMillis: CONNECT_LIMIT_MS, application_name: 'qifuyun setup' })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw unreachable('DATABASE_URL', address, error)
  }
  return client
}

const refuseUnfitServer = async (owner: Client): Promise<string> => {
  const { rows } = await owner.query<{ version: string; encoding: string; name: string }>(
    "select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding, datname as name from pg_database where datname = current_database()",
  )
  const [found] = rows
  if (!found || Number(found.version) < OLDEST_VERSION)
    throw new StartError(`DATABASE_URL: PostgreSQL 15 or newer is needed, this is ${found?.version}`)
  if (found.encoding !== 'UTF8')
    throw new StartError(`DATABASE_URL: the database must be encoded in UTF8, this one is in ${found.encoding}`)
  return found.name
}

const ensureRoles = async (owner: Client, options: OpenOptions, prefix: string): Promise<Logins> => {
  const made = async (suffix: 'app' | 'worker') => {
    const given = options[suffix]
    if (given) return given
    const login = loginOf(options.secrets, `${prefix}_${suffix}`)
    await ensureLogin(owner, login)
    return addressFor(options.owner, login.name, login.password)
  }
  return { app: await made('app'), worker: await made('worker') }
}

const openPool = (address: DatabaseAddress, max: number, onError: (error: Error) => void): Pool => {
  const config: PoolConfig = {
    ...address,
    max,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: 2 * STATEMENT_LIMIT_MS,
    application_name: 'qifuyun',
    // Statements go out without waiting for the answers to those before them.
    pipeline: true,
  }
  const pool = new Pool(config)
  pool.on('error', onError)
  // One that breaks while it is in use, between two statements, fails the next of them; unheard it would end the server.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface Logins {
  app: DatabaseAddress
  worker: DatabaseAddress
}

/** Opens a prepared database for its two logins. `onError` is told of broken idle connections, which the pools replace by themselves. */
export const connectDatabase = ({ app, worker }: Logins, onError: (error: Error) => void): Database => {
  let closing = false
  // At the end PostgreSQL may be faster than the connections that say goodbye to it.
  const tell = (error: Error) => {
    if (!closing) onError(error)
  }
  const database = createDatabase(openPool(app, APP_CONNECTIONS, tell), openPool(worker, WORKER_CONNECTIONS, tell))
  return {
    ...database,
    close: () => {
      closing = true
      return database.close()
    },
  }
}

const verify = async (pool: Pool, address: DatabaseAddress, variable: string): Promise<void> => {
  const client = await pool.connect().catch((error: unknown) => {
    throw unreachable(variable, address, error)
  })
  try {
    await refuseDangerousRole(client, variable)
  } finally {
    client.release()
  }
}

/**
 * Prepares the database (roles, migrations, row-level security, grants) and opens it for requests and for the worker. Refuses with one
 * line when it cannot be reached, is too old, was made with another secret, or when the request login could pass row-level security.
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const owner = await connectOwner(options.owner)
  let logins: Logins
  try {
    const name = await refuseUnfitServer(owner)
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await refuseOtherSecret(owner, options.secrets)
    logins = await ensureRoles(owner, options, options.rolePrefix ?? name)
    const roles: RoleNames = { app: userOf(logins.app), worker: userOf(logins.worker) }
    await migrateDatabase(owner, roles)
    await markSecret(owner, options.secrets)
  } finally {
    await owner.end()
  }
  const database = connectDatabase(logins, options.onError)
  try {
    await verify(database.pool, logins.app, 'DATABASE_APP_URL')
    await verify(database.workerPool, logins.worker, 'DATABASE_WORKER_URL')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}

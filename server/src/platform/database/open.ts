import { type Client, Pool, type PoolConfig } from 'pg'
import type { Secrets } from '#src/platform/crypto/secrets.ts'
import { StartError } from '#src/platform/start-error.ts'
import { addressFor, type DatabaseAddress, unreachable, userOf } from './address.ts'
import { migrateDatabase } from './migrations/migrate.ts'
import { refuseNewer } from './migrations/migrating.ts'
import { refuseHalfRestored } from './migrations/restore-mark.ts'
import { isPooled, refusePooler } from './pooler.ts'
import { clientsFor } from './primary.ts'
import { readerAt, refuseOtherCluster } from './replica/login.ts'
import { ensureLogin, loginOf, type RoleNames, refuseDangerousRole } from './roles.ts'
import { markSecret, refuseOtherSecret } from './secret-mark.ts'
import { keepNoStatements } from './statement-names.ts'
import { createDatabase, type Database } from './transaction.ts'

const OLDEST_VERSION = 150_000
/** One node at a time changes the schema; the others wait. */
export const MIGRATION_LOCK = 7_304_002
const CONNECT_LIMIT_MS = 10_000
/** Below the server's own 55 s, so that the database gives up first. */
const STATEMENT_LIMIT_MS = 50_000
export const APP_CONNECTIONS = 16
export const WORKER_CONNECTIONS = 6
/** To the replica, whose reads take long and come one by one. */
const READ_CONNECTIONS = 8

export interface OpenOptions {
  /** Of the login that migrates. */
  owner: DatabaseAddress
  /** Logins made by someone else, where the owner may not create roles. */
  app?: DatabaseAddress | undefined
  worker?: DatabaseAddress | undefined
  /** Of a replica that may be read. */
  read?: DatabaseAddress | undefined
  secrets: Secrets
  /** By the restore that fills it; nobody else opens it meanwhile. */
  restoring?: boolean
  /** What the two roles' names start with; default the database's name. */
  rolePrefix?: string
  /** Told of broken idle connections, which the pools replace by themselves. */
  onError: (error: Error) => void
}

/** Connects as one of the logins. Refuses with one line. */
export const connectLogin = async (address: DatabaseAddress, variable: string, purpose = 'setup'): Promise<Client> => {
  const { Client: OfAddress, config } = clientsFor(address)
  const client = new OfAddress({ ...config, connectionTimeoutMillis: CONNECT_LIMIT_MS, application_name: `qifuyun ${purpose}` })
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(variable, address, error)
  }
  return client
}

/** Connects as the login that owns the tables. Refuses with one line. */
export const connectOwner = async (address: DatabaseAddress, purpose = 'setup'): Promise<Client> => {
  const client = await connectLogin(address, 'DATABASE_URL', purpose)
  try {
    await refusePooler(client, address, 'DATABASE_URL')
  } catch (error) {
    await client.end()
    throw error
  }
  return client
}

export const refuseUnfitServer = async (owner: Client): Promise<string> => {
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
  const app = await made('app')
  return { app, worker: await made('worker'), read: options.read && readerAt(options.read, app) }
}

/** As parameters of a connection. A pooler in transaction mode takes none: behind it they are for the login to have (deploy/README.md). */
const LIMITS = { statement_timeout: STATEMENT_LIMIT_MS, idle_in_transaction_session_timeout: 2 * STATEMENT_LIMIT_MS }

const openPool = (address: DatabaseAddress, max: number, pooled: boolean, onError: (error: Error) => void): Pool => {
  const { Client: OfAddress, config: given } = clientsFor(address)
  const config: PoolConfig & { Client: typeof Client } = {
    ...given,
    Client: OfAddress,
    max,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    idleTimeoutMillis: 30_000,
    ...(pooled ? {} : LIMITS),
    application_name: 'qifuyun',
    // Statements go out without waiting for the answers to those before them.
    pipeline: true,
  }
  const pool = new Pool(config)
  if (pooled) keepNoStatements(pool)
  pool.on('error', onError)
  // One that breaks while it is in use, between two statements, fails the next of them; unheard it would end the server.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export interface Logins {
  app: DatabaseAddress
  worker: DatabaseAddress
  /** Of the requests at a replica. */
  read?: DatabaseAddress | undefined
}

/** Which addresses lead through a pooler in transaction mode. */
interface Pooled {
  app: boolean
  read: boolean
}

/** Opens a prepared database for its two logins. `onError` is told of broken idle connections, which the pools replace by themselves. */
export const connectDatabase = (
  { app, worker, read }: Logins,
  onError: (error: Error) => void,
  pooled: Pooled = { app: false, read: false },
): Database => {
  let closing = false
  // At the end PostgreSQL may be faster than the connections that say goodbye to it.
  const tell = (error: Error) => {
    if (!closing) onError(error)
  }
  const database = createDatabase(
    {
      requests: openPool(app, APP_CONNECTIONS, pooled.app, tell),
      worker: openPool(worker, WORKER_CONNECTIONS, false, tell),
      replica: read === undefined ? null : openPool(read, READ_CONNECTIONS, pooled.read, tell),
    },
    tell,
  )
  return {
    ...database,
    close: () => {
      closing = true
      return database.close()
    },
  }
}

const verifyWorker = async (worker: DatabaseAddress): Promise<void> => {
  const client = await connectLogin(worker, 'DATABASE_WORKER_URL')
  try {
    await refuseDangerousRole(client, 'DATABASE_WORKER_URL')
    await refusePooler(client, worker, 'DATABASE_WORKER_URL')
  } finally {
    await client.end()
  }
}

/** One that is away is waited for; gives whether it is reached through a pooler. */
const verifyReplica = async (primary: Client, read: DatabaseAddress, onError: (error: Error) => void): Promise<boolean> => {
  const client = await connectLogin(read, 'DATABASE_READ_URL').catch((error: Error) => {
    onError(error)
  })
  if (client === undefined) return false
  try {
    await refuseOtherCluster(primary, client)
    return await isPooled(client, read)
  } finally {
    await client.end()
  }
}

/** Refuses logins that are not fit. */
const verify = async ({ app, worker, read }: Logins, onError: (error: Error) => void): Promise<Pooled> => {
  await verifyWorker(worker)
  const client = await connectLogin(app, 'DATABASE_APP_URL')
  try {
    await refuseDangerousRole(client, 'DATABASE_APP_URL')
    return { app: await isPooled(client, app), read: read !== undefined && (await verifyReplica(client, read, onError)) }
  } finally {
    await client.end()
  }
}

/**
 * Prepares the database (roles, migrations, row-level security, grants) and opens it for requests and for the worker. Refuses with one
 * line when it cannot be reached, is too old, half restored, was made with another secret or by a newer version, or when the request
 * login could pass row-level security.
 */
export const openDatabase = async (options: OpenOptions): Promise<Database> => {
  const owner = await connectOwner(options.owner)
  let logins: Logins
  try {
    const name = await refuseUnfitServer(owner)
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    if (!options.restoring) await refuseHalfRestored(owner)
    await refuseOtherSecret(owner, options.secrets)
    await refuseNewer(owner)
    logins = await ensureRoles(owner, options, options.rolePrefix ?? name)
    const roles: RoleNames = { app: userOf(logins.app), worker: userOf(logins.worker) }
    await migrateDatabase(owner, roles)
    await markSecret(owner, options.secrets)
  } finally {
    await owner.end()
  }
  const pooled = await verify(logins, options.onError)
  return connectDatabase(logins, options.onError, pooled)
}

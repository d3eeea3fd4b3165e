import type { Pool, PoolClient } from 'pg'
import { drizzle, type NodePgDatabase } from './drizzle.ts'

/** A running transaction. It has no `transaction` of its own: a service works inside the one it is given. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '_' | 'query'>

type Work<T> = (tx: Tx) => Promise<T>

/**
 * Each function runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a serialization failure or
 * a deadlock `work` runs again (3 times at most), so it must do nothing but change rows and emit events.
 */
export interface Database {
  /** As a member of an enterprise: of the tenant tables only that enterprise's rows exist. Without a user: event consumers and jobs. */
  tenant<T>(enterpriseUuid: string, userUuid: string | null, work: Work<T>): Promise<T>
  /** As a user outside any enterprise: global tables, and of tenant tables with a `self` column his own rows in every enterprise. */
  user<T>(userUuid: string, work: Work<T>): Promise<T>
  /** Nobody yet (sign-in): global tables only. */
  system<T>(work: Work<T>): Promise<T>
  /** The worker role: technical work across enterprises (outbox, clean-up) on tables declared with `worker`. Never for requests. */
  worker<T>(work: Work<T>): Promise<T>
  /** Whether the database answers within `timeoutMs` (default 2,000), for /readyz. */
  answers(timeoutMs?: number): Promise<boolean>
  /** The request role's connections, for the one writer that numbers and stores chat messages in batches. */
  readonly pool: Pool
  /** The worker role's connections, for the job queue and for LISTEN. */
  readonly workerPool: Pool
  close(): Promise<void>
}

const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Set as text: with parameters BEGIN and the settings would be two round trips. Only what has the shape of a uuid gets into it. */
const literal = (uuid: string): string => {
  if (!UUID.test(uuid)) throw new Error('not a uuid where the transaction needs one')
  return `'${uuid}'`
}

const beginAs = (enterpriseUuid: string | null, userUuid: string | null): string => {
  const settings = [
    ...(enterpriseUuid === null ? [] : [`set_config('app.enterprise_uuid', ${literal(enterpriseUuid)}, true)`]),
    ...(userUuid === null ? [] : [`set_config('app.user_uuid', ${literal(userUuid)}, true)`]),
  ]
  return settings.length === 0 ? 'begin' : `begin; select ${settings.join(', ')}`
}

/** The SQLSTATE of a failed statement, also below the error that Drizzle wraps around it; undefined for any other error. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && error.code.length === 5) return error.code
  return sqlState(error.cause)
}

const mayRepeat = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

const once = async <T>(pool: Pool, begin: string, work: Work<T>): Promise<T> => {
  const client: PoolClient = await pool.connect()
  let broken = false
  try {
    await client.query(begin)
    const result = await work(drizzle(client))
    // A statement that failed and was caught leaves nothing to commit: PostgreSQL answers the commit with a rollback, and so do we.
    const end = await client.query('commit')
    if (end.command === 'ROLLBACK') throw new Error('a failed statement was caught inside the transaction; nothing was stored')
    return result
  } catch (error) {
    // A connection that cannot roll back is thrown away, so its transaction can never be continued by the next user of it.
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

const run = async <T>(pool: Pool, begin: string, work: Work<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(pool, begin, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !mayRepeat(error)) throw error
    }
  }
}

const answers = async (pool: Pool, timeoutMs: number): Promise<boolean> => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, timeoutMs, false)
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  )
  const result = await promise
  clearTimeout(timer)
  return result
}

/** The database over the request role's and the worker role's connections. */
export const createDatabase = (pool: Pool, workerPool: Pool): Database => ({
  tenant: async (enterpriseUuid, userUuid, work) => run(pool, beginAs(enterpriseUuid, userUuid), work),
  user: async (userUuid, work) => run(pool, beginAs(null, userUuid), work),
  system: (work) => run(pool, beginAs(null, null), work),
  worker: (work) => run(workerPool, beginAs(null, null), work),
  answers: (timeoutMs = 2_000) => answers(pool, timeoutMs),
  pool,
  workerPool,
  close: async () => {
    await Promise.all([pool.end(), workerPool.end()])
  },
})

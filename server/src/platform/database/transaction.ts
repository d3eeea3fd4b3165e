import type { Pool, PoolClient } from 'pg'
import { Refusal } from '../errors.ts'
import { type Asking, createAsking } from './asking.ts'
import { DatabaseAway, isPassing } from './away.ts'
import { createReplica, type Replica } from './replica/replica.ts'
import { openSession, type Session, type Tx, together } from './session.ts'
import { FAILED_TRANSACTION, sqlState } from './sql-state.ts'
import { namesRefused } from './statement-names.ts'

export { afterCommit, inSavepoint, post, steady, type Tx, together } from './session.ts'
export { sqlState } from './sql-state.ts'

type Work<T> = (tx: Tx) => Promise<T>

/**
 * Each function runs `work` in one transaction: committed when it resolves, rolled back when it throws. After a serialization failure or
 * a deadlock `work` runs again (3 times at most), so it must do nothing but change rows and emit events.
 */
export interface Database {
  /** As a member of an enterprise: of the tenant tables only that enterprise's rows exist. Without a user: event consumers and jobs. */
  tenant<T>(enterpriseUuid: string, userUuid: string | null, work: Work<T>): Promise<T>
  /**
   * As `reading`, of one moment however long it takes; `work` runs once and must not wait for anybody else. What the replica breaks off is
   * `DatabaseAway`: the next try is on the primary.
   */
  snapshot<T>(enterpriseUuid: string, userUuid: string | null, work: Work<T>): Promise<T>
  /**
   * As `tenant`, for what only reads and may take long: figures, reports. On the replica where there is one that has everything that was
   * committed before this call, else on the primary.
   */
  reading<T>(enterpriseUuid: string, userUuid: string | null, work: Work<T>): Promise<T>
  /** As a user outside any enterprise: global tables, and of tenant tables with a `self` column their own rows in every enterprise. */
  user<T>(userUuid: string, work: Work<T>): Promise<T>
  /** Nobody yet (sign-in): global tables only. */
  system<T>(work: Work<T>): Promise<T>
  /** The worker role: technical work across enterprises (outbox, clean-up) on tables declared with `worker`. Never for requests. */
  worker<T>(work: Work<T>): Promise<T>
  /** As in `Asking`: rows that stand outside row-level security, or of a function that sets what it needs. */
  readonly ask: Asking['ask']
  /** Whether the database answers within `timeoutMs` (default 2,000), for /readyz. */
  answers(timeoutMs?: number): Promise<boolean>
  /** The request role's connections, for the one writer that numbers and stores chat messages in batches. */
  readonly pool: Pool
  /** The worker role's connections, for the job queue and for LISTEN. */
  readonly workerPool: Pool
  /** null: there is none. */
  readonly replica: Replica | null
  close(): Promise<void>
}

const ATTEMPTS = 3
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const SNAPSHOT = 'begin isolation level repeatable read read only'
const READING = 'begin read only'

/** Requests read few rows: compiling a statement, which a planner that expects many decides on, takes longer than the statement. */
const SETTINGS = "select set_config('jit', 'off', true), set_config('app.enterprise_uuid', $1, true), set_config('app.user_uuid', $2, true)"

/** How a transaction begins, and for whom. */
interface Beginning {
  begin: string
  /** Sets what it needs. */
  setting: string
  /** Of `setting`. */
  values: string[]
  /** Whether connections keep all of its statements, as those of `steady`. */
  keeps?: true
}

const checked = (uuid: string | null): string => {
  if (uuid !== null && !UUID.test(uuid)) throw new Error('not a uuid where the transaction needs one')
  return uuid ?? ''
}

const beginAs = (enterpriseUuid: string | null, userUuid: string | null, begin = 'begin'): Beginning => ({
  begin,
  setting: SETTINGS,
  values: [checked(enterpriseUuid), checked(userUuid)],
})

const mayRepeat = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK || namesRefused(error)
}

/** Why a transaction failed: a posted statement that did so before makes all later ones fail with nothing but that. */
const causeOf = async (session: Session, error: unknown): Promise<unknown> => (await session.failure())?.error ?? error

/** How PostgreSQL ended the transaction: it rolls back what has failed, also where that makes it pass over the commit. */
const commit = async (session: Session): Promise<string> => {
  try {
    return (await session.turn('commit')).command
  } catch (error) {
    if (sqlState(error) === FAILED_TRANSACTION) return 'ROLLBACK'
    throw error
  }
}

const connect = (pool: Pool): Promise<PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new DatabaseAway(error)
  })

/** One transaction on a connection, which is then given back. */
const once = async <T>(client: PoolClient, beginning: Beginning, work: Work<T>): Promise<T> => {
  const session = openSession(client)
  let broken = false
  try {
    // Goes out with the first statement of `work`; only a dead connection refuses it, and that one too.
    const begun = together(session.turn(beginning.begin), session.turn(beginning.setting, beginning.values)).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    const result = await work(beginning.keeps === true ? session.steady : session.tx)
    session.close()
    const [end, failed, unbegun] = await together(commit(session), session.failure(), begun)
    if (failed !== null || unbegun !== null) throw (failed ?? unbegun)?.error
    // A statement that failed and was caught leaves nothing to commit: PostgreSQL answers the commit with a rollback, and so do we.
    if (end === 'ROLLBACK') throw new Error('a failed statement was caught inside the transaction; nothing was stored')
    for (const work of session.afterwards) work()
    return result
  } catch (error) {
    session.close()
    const cause = await causeOf(session, error)
    // A connection that cannot roll back is thrown away, so its transaction can never be continued by the next user of it.
    const lost = await session.turn('rollback').then(
      () => false,
      () => true,
    )
    broken = lost || namesRefused(cause)
    const away = lost ? !(cause instanceof Refusal) : isPassing(cause)
    throw away ? new DatabaseAway(cause) : cause
  } finally {
    client.release(broken)
  }
}

const run = async <T>(pool: Pool, beginning: Beginning, work: Work<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(await connect(pool), beginning, work)
    } catch (error) {
      if (attempt >= ATTEMPTS || !mayRepeat(error)) throw error
    }
  }
}

/** On the replica where one can serve it. `primary`: instead of it, and where it fails because of it. */
const onReplica = async <T>(
  replica: Replica | null,
  beginning: Beginning,
  work: Work<T>,
  primary: (failure: unknown) => Promise<T>,
): Promise<T> => {
  const client = (await replica?.lease()) ?? null
  if (client === null) return primary(null)
  try {
    return await once(client, beginning, work)
  } catch (error) {
    if (replica?.failed(error) === true) return primary(error)
    throw error
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

/**
 * As `tenant`, with more settings for each of its transactions. Connections keep all of their statements: for a run of work that says the
 * same again and again and plans nothing for its values.
 */
export const tenantWith = ({ pool }: Pick<Database, 'pool'>, settings: Readonly<Record<string, string>>): Database['tenant'] => {
  const setting = Object.entries(settings).reduce((text, [name, value]) => `${text}, set_config('${name}', '${value}', true)`, SETTINGS)
  return async (enterpriseUuid, userUuid, work) => run(pool, { ...beginAs(enterpriseUuid, userUuid), setting, keeps: true }, work)
}

interface Pools {
  /** The request role's connections. */
  requests: Pool
  worker: Pool
  /** The request role's connections to the replica. */
  replica: Pool | null
}

/** The database over its connections. `tell` hears why the replica could not be used. */
export const createDatabase = ({ requests: pool, worker: workerPool, replica: copy }: Pools, tell: (error: Error) => void): Database => {
  const asking = createAsking(pool)
  const replica = copy === null ? null : createReplica(copy, asking.ask, tell)
  return {
    tenant: async (enterpriseUuid, userUuid, work) => run(pool, beginAs(enterpriseUuid, userUuid), work),
    reading: async (enterpriseUuid, userUuid, work) => {
      const beginning = beginAs(enterpriseUuid, userUuid, READING)
      return onReplica(replica, beginning, work, () => run(pool, beginning, work))
    },
    snapshot: async (enterpriseUuid, userUuid, work) => {
      const beginning = beginAs(enterpriseUuid, userUuid, SNAPSHOT)
      return onReplica(replica, beginning, work, async (failure) => {
        if (failure !== null) throw failure instanceof DatabaseAway ? failure : new DatabaseAway(failure)
        return once(await connect(pool), beginning, work)
      })
    },
    user: async (userUuid, work) => run(pool, beginAs(null, userUuid), work),
    system: (work) => run(pool, beginAs(null, null), work),
    worker: (work) => run(workerPool, beginAs(null, null), work),
    ask: asking.ask,
    answers: (timeoutMs = 2_000) => answers(pool, timeoutMs),
    pool,
    workerPool,
    replica,
    close: async () => {
      asking.close()
      await Promise.all([pool.end(), workerPool.end(), copy?.end()])
    },
  }
}

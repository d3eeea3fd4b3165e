import type { PoolClient, QueryResult } from 'pg'
import { type Say, speaker } from './breath.ts'
import { DrizzleQueryError, type NodePgDatabase, NodePgSession, PgDatabase, PgDialect, type SQL, type SQLWrapper, sql } from './drizzle.ts'
import { nameOf } from './statement-names.ts'
import { asDrizzleReads } from './value-types.ts'

/** A running transaction. It has no `transaction` of its own: a service works inside the one it is given. */
export type Tx = Omit<NodePgDatabase, 'transaction' | '_' | 'query'>

/** What a failed statement is told as. */
type Explain = (error: unknown) => unknown
const asItIs: Explain = (error) => error

/** A connection of the pool for one transaction. */
export interface Session {
  tx: Tx
  /** As `tx`; each connection parses and plans a statement once. */
  steady: Tx
  /** Begins or ends the transaction; goes out with what is said in the same breath. */
  turn(text: string, values?: unknown[]): Promise<QueryResult>
  post(statement: SQL, explain: Explain): void
  /** Why the first posted statement that failed did so; null when all worked. */
  failure(): Promise<{ error: unknown } | null>
  /** From here on statements are refused: anyone who still works does so in somebody else's transaction. */
  close(): void
  /** What is done once the transaction is committed, in the order it was asked for. */
  afterwards: (() => void)[]
}

/** One for all: it remembers what the columns of each table are called. */
const dialect = new PgDialect()
/** A statement that is given as a whole: Drizzle's own way there, with its promises and spans, costs as much as putting the text together. */
const executing =
  (query: Say) =>
  (given: SQLWrapper | string): Promise<QueryResult> => {
    const { sql: text, params } = dialect.sqlToQuery(typeof given === 'string' ? sql.raw(given) : given.getSQL())
    return query({ text, types: asDrizzleReads }, params).catch((error: unknown) => {
      throw error instanceof Error ? new DrizzleQueryError(text, params, error) : error
    })
  }
const over = (query: Say): Tx => {
  // Drizzle asks nothing of its client but `query`.
  const database = new PgDatabase(dialect, new NodePgSession({ query } as unknown as PoolClient, dialect, undefined), undefined)
  // The caller says what their statement gives, here as there.
  return Object.assign(database, { execute: executing(query) }) as unknown as Tx
}

const ofTransactions = new WeakMap<Tx, Session>()

/** A session on a connection that is the caller's alone. */
export const openSession = (client: PoolClient): Session => {
  const say = speaker(client)
  let closed = false
  const query: Say = async (statement, values) => {
    if (closed) throw new Error('the transaction is over')
    return say(statement, values)
  }
  const named: Say = (statement, values) =>
    typeof statement === 'string' ? query(statement, values) : query({ ...statement, ...nameOf(statement.text, client) }, values)
  let posted: Promise<{ error: unknown } | null>[] = []
  const session: Session = {
    tx: over(query),
    steady: over(named),
    turn: (text, values) => say({ text, ...nameOf(text, client) }, values),
    post(statement, explain) {
      const { sql: text, params } = dialect.sqlToQuery(statement)
      posted.push(
        named({ text }, params).then(
          () => null,
          (error: unknown) => ({ error: explain(error) }),
        ),
      )
    },
    async failure() {
      const waiting = posted
      posted = []
      return (await Promise.all(waiting)).find((failure) => failure !== null) ?? null
    },
    close: () => {
      closed = true
    },
    afterwards: [],
  }
  ofTransactions.set(session.tx, session)
  ofTransactions.set(session.steady, session)
  return session
}

const sessionBehind = (tx: Tx): Session => {
  const session = ofTransactions.get(tx)
  if (session === undefined) throw new Error('not a transaction of this database')
  return session
}

/**
 * The same transaction for statements that recur with other values: each connection parses and plans them once. Only for those whose best
 * plan does not hang on the values, such as look-ups by key and writes; not for lists with conditions that people choose.
 */
export const steady = (tx: Tx): Tx => sessionBehind(tx).steady

/**
 * Sends a write without waiting for it: the next statements, the commit at the latest, go out with it. When it fails the transaction does,
 * with what `explain` makes of the error. Nobody may catch that inside the transaction, but around `inSavepoint`.
 */
export const post = (tx: Tx, statement: SQL, explain: Explain = asItIs): void => sessionBehind(tx).post(statement, explain)

/** Waits for everything that was posted; throws when it failed. */
const arrived = async (tx: Tx): Promise<void> => {
  const failed = await sessionBehind(tx).failure()
  if (failed !== null) throw failed.error
}

/**
 * Does what may fail for itself: then it leaves nothing behind, and the transaction goes on. Throws what failed first, a posted write
 * too: what failed after it says nothing but that, and what comes next has no part in it.
 */
export const inSavepoint = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const { afterwards } = sessionBehind(tx)
  const before = afterwards.length
  await tx.execute(sql`savepoint part`)
  try {
    const result = await work()
    await arrived(tx)
    return result
  } catch (error) {
    const posted = await sessionBehind(tx).failure()
    afterwards.length = before
    await tx.execute(sql`rollback to savepoint part`)
    throw posted === null ? error : posted.error
  } finally {
    await tx.execute(sql`release savepoint part`)
  }
}

/** Does something once the transaction is committed, and nothing where it is not: telling clients, who would ask too early otherwise. It must not throw. */
export const afterCommit = (tx: Tx, work: () => void): void => {
  sessionBehind(tx).afterwards.push(work)
}

type Results<P extends readonly Promise<unknown>[]> = { -readonly [K in keyof P]: Awaited<P[K]> }

/**
 * Waits for look-ups that were sent together, for all of them even when one fails: none may go on when the transaction is over. A fixed
 * number of statements then costs the time of one.
 */
export const together = async <const P extends readonly Promise<unknown>[]>(...lookUps: P): Promise<Results<P>> => {
  // A query of Drizzle is sent each time that it is waited for: here it becomes a promise, which is one answer.
  const sent = lookUps.map((lookUp) => Promise.resolve(lookUp))
  await Promise.allSettled(sent)
  // In the order of the look-ups.
  return (await Promise.all(sent)) as Results<P>
}

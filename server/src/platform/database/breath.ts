import { type Connection, type CustomTypesConfig, type PoolClient, Query, type QueryResult } from 'pg'
import { inSpan, isTraced, SPAN_KIND } from '#src/platform/tracing/span.ts'
import { FAILED_TRANSACTION } from './sql-state.ts'

/** A statement and how its answer is read. */
export interface Statement {
  text: string
  name?: string
  /** Default: the driver's. */
  types?: CustomTypesConfig
}

/** A statement of the driver: what it does with the messages of its connection, which its types keep to themselves. */
interface Sent extends Query {
  text: string
  name?: string
  prepare(connection: Connection): void
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleEmptyQuery(connection: Connection): void
  handleCommandComplete(message: unknown, connection: Connection): void
  handleReadyForQuery(connection: Connection): void
  handleError(error: Error, connection: Connection): void
}

/** Names of statements whose making was asked for and not confirmed yet. */
interface WithNames extends Connection {
  submittedNamedStatements: Record<string, string>
}

const unreached = () =>
  Object.assign(new Error('current transaction is aborted: a statement before this one failed'), { code: FAILED_TRANSACTION })

/**
 * Statements that PostgreSQL is given, and answers, as one: with a single synchronisation behind all of them. To the driver it is one
 * query. What stands behind one that fails is not done.
 */
const joined = (statements: readonly Sent[]): Query => {
  let at = 0
  const next = (connection: Connection) => {
    statements[at]?.handleReadyForQuery(connection)
    at += 1
  }
  const handlers: Partial<Sent> = {
    submit: (connection) => {
      // Each statement of the driver ends with a synchronisation of its own; here they share one.
      const open: Connection = Object.create(connection, { sync: { value: () => {} } })
      connection.stream.cork()
      for (const statement of statements) statement.prepare(open)
      connection.sync()
      connection.stream.uncork()
    },
    handleRowDescription: (message) => statements[at]?.handleRowDescription(message),
    handleDataRow: (message) => statements[at]?.handleDataRow(message),
    handleEmptyQuery: next,
    handleCommandComplete: (message, connection) => {
      statements[at]?.handleCommandComplete(message, connection)
      next(connection)
    },
    handleReadyForQuery: () => {},
    handleError: (error, connection) => {
      const [failed, ...rest] = statements.slice(at)
      at = statements.length
      // PostgreSQL passed over them: it does not know their names.
      for (const { name } of rest) if (name !== undefined) delete (connection as WithNames).submittedNamedStatements[name]
      failed?.handleError(error, connection)
      for (const statement of rest) statement.handleError(unreached(), connection)
    },
  }
  return Object.defineProperties(Object.assign(new Query(''), handlers), {
    name: { get: () => statements[at]?.name },
    text: { get: () => statements[at]?.text },
  })
}

const TOLD_MAX = 1_000

/** The statement as it is written, without its values. */
const spanOf = (text: string) => ({
  name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
  kind: SPAN_KIND.client,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TOLD_MAX) },
})

export type Say = (statement: string | Statement, values?: unknown[]) => Promise<QueryResult>

/** When a breath ends: default, once everything that could follow without waiting has followed. */
type BreathEnd = (send: () => void) => void

/**
 * Says statements to a connection that is the caller's alone: those of one breath, said without waiting for an answer, go out together.
 * PostgreSQL then answers once, which costs both sides less than an answer to each.
 */
export const speaker = (client: PoolClient, atEnd: BreathEnd = process.nextTick): Say => {
  let breath: Sent[] = []
  const send = () => {
    const said = breath
    breath = []
    if (said.length > 0) client.query(joined(said))
  }
  const speak = (statement: string | Statement, text: string, values?: unknown[]): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      // It is said to what failed, which would take it along.
      if (text.startsWith('rollback')) send()
      if (breath.length === 0) atEnd(send)
      // The driver's own query, with what its types leave out.
      breath.push(new Query(statement, values, (error, result) => (error ? reject(error) : resolve(result))) as Sent)
    })
  return (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    return isTraced() ? inSpan(spanOf(text), () => speak(statement, text, values)) : speak(statement, text, values)
  }
}

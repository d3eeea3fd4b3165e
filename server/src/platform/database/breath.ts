import type { EventEmitter } from 'node:events'
import { type Connection, type CustomTypesConfig, type PoolClient, Query, type QueryResult } from 'pg'
import { inSpan, isTraced, SPAN_KIND } from '#src/platform/tracing/span.ts'
import { type Description, rowDescriptionsOf, type Sent } from './row-descriptions.ts'
import { FAILED_TRANSACTION } from './sql-state.ts'

/** A statement and how its answer is read. */
export interface Statement {
  text: string
  name?: string
  /** Default: the driver's. */
  types?: CustomTypesConfig
  /** Default: each row is an object. */
  rowMode?: 'array'
}

/** Names of statements whose making was asked for and not confirmed yet. */
interface WithNames extends Connection {
  submittedNamedStatements: Record<string, string>
}

const unreached = () =>
  Object.assign(new Error('current transaction is aborted: a statement before this one failed'), { code: FAILED_TRANSACTION })

/** The driver's class, of whose methods its types know none: only queries of its own go into a pipeline. */
const OfDriver = Query as unknown as new (text: string) => EventEmitter

/**
 * Statements that PostgreSQL is given, and answers, as one: with a single synchronisation behind all of them. To the driver it is one
 * query. What stands behind one that fails is not done.
 */
class Breath extends OfDriver {
  readonly #statements: readonly Sent[]
  #at = 0
  /** How the answer looks that is coming, where that was asked. */
  #description: Description | null = null
  /** Of the statement that is being answered: the driver keeps it by them. */
  declare name: string | undefined
  declare text: string | undefined

  constructor(statements: readonly Sent[]) {
    super('')
    this.#statements = statements
    this.#turn(0)
  }

  #turn(at: number): void {
    this.#at = at
    this.#description = null
    this.name = this.#statements[at]?.name
    this.text = this.#statements[at]?.text
  }

  #next(connection: Connection): void {
    this.#statements[this.#at]?.handleReadyForQuery(connection)
    this.#turn(this.#at + 1)
  }

  submit(connection: Connection): void {
    const descriptions = rowDescriptionsOf(connection)
    connection.stream.cork()
    for (const statement of this.#statements) descriptions.send(statement)
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription(message: Description): void {
    this.#description = message
    this.#statements[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#statements[this.#at]?.handleDataRow(message)
  }

  handleEmptyQuery(connection: Connection): void {
    this.#next(connection)
  }

  handleCommandComplete(message: unknown, connection: Connection): void {
    const statement = this.#statements[this.#at]
    if (statement === undefined) return
    statement.handleCommandComplete(message, connection)
    rowDescriptionsOf(connection).remember(statement, this.#description)
    this.#next(connection)
  }

  handleReadyForQuery(): void {}

  handleError(error: Error, connection: Connection): void {
    const [failed, ...rest] = this.#statements.slice(this.#at)
    this.#turn(this.#statements.length)
    // PostgreSQL passed over them: it does not know their names.
    for (const { name } of rest) if (name !== undefined) delete (connection as WithNames).submittedNamedStatements[name]
    failed?.handleError(error, connection)
    for (const statement of rest) statement.handleError(unreached(), connection)
  }
}

const TOLD_MAX = 1_000

/** The statement as it is written, without its values. */
const spanOf = (text: string) => ({
  name: /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement',
  kind: SPAN_KIND.client,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, TOLD_MAX) },
})

type Answer = NonNullable<ConstructorParameters<typeof Query>[2]>

/** The driver's own query, with what its types leave out. It copies what is more than a text, property by property, so it gets no more. */
const queryOf = (statement: string | Statement, values: unknown[] | undefined, answer: Answer): Sent => {
  if (typeof statement === 'string' || statement.rowMode !== undefined) return new Query(statement, values, answer) as Sent
  const { text, name, types } = statement
  const query = new Query(text, values, answer) as Sent
  if (name !== undefined) query.name = name
  if (types !== undefined) {
    query.types = types
    query._result._types = types
  }
  return query
}

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
    if (said.length > 0) client.query(new Breath(said) as unknown as Query)
  }
  const speak = (statement: string | Statement, text: string, values?: unknown[]): Promise<QueryResult> =>
    new Promise((resolve, reject) => {
      // It is said to what failed, which would take it along.
      if (text.startsWith('rollback')) send()
      if (breath.length === 0) atEnd(send)
      breath.push(queryOf(statement, values, (error, result) => (error ? reject(error) : resolve(result))))
    })
  return (statement, values) => {
    const text = typeof statement === 'string' ? statement : statement.text
    return isTraced() ? inSpan(spanOf(text), () => speak(statement, text, values)) : speak(statement, text, values)
  }
}

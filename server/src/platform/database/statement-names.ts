import { hash } from 'node:crypto'
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { sqlState } from './sql-state.ts'

/** A connection pooler gave the statement to a connection that does not know it, or has another one of its name. */
const STATEMENT_UNKNOWN = '26000'
const STATEMENT_TAKEN = '42P05'
/** A table or function was changed under a statement that knew it otherwise. */
const NOT_SUPPORTED = '0A000'
/** More texts than the product has: something builds them from values, and connections shall not keep them all. */
const MOST = 4_000

const names = new Map<string, string>()
/** Pools behind a connection pooler, and their connections. */
const nameless = new WeakSet<Pool | ClientBase>()
let refused = false

/** Has the connections of a pool keep no statements: behind it each transaction gets another connection to the server. */
export const keepNoStatements = (pool: Pool): void => {
  nameless.add(pool)
  pool.on('connect', (client) => nameless.add(client))
}

/** The name under which connections keep a statement; none where a connection pooler does not bear names. */
export const nameOf = (text: string, on: Pool | ClientBase): { name?: string } => {
  if (refused || nameless.has(on)) return {}
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST) return {}
  // Never two texts of one name: behind a pooler that nobody knows of, a connection may have been another node's.
  const name = `qfy_${hash('sha256', text, 'base64url').slice(0, 22)}`
  names.set(text, name)
  return { name }
}

/** Whether an error came from keeping statements by name; the same without names, or on another connection, works. */
export const namesRefused = (error: unknown): boolean => {
  const state = sqlState(error)
  if (state === STATEMENT_UNKNOWN || state === STATEMENT_TAKEN) {
    refused = true
    return true
  }
  return state === NOT_SUPPORTED && /cached plan/.test(String(error instanceof Error ? (error.cause ?? error) : error))
}

/** A statement on any connection of the pool, each of which parses and plans it once. */
export const namedQuery = async <Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> => {
  try {
    return (await pool.query<Row>({ text, values, ...nameOf(text, pool) })).rows
  } catch (error) {
    if (!namesRefused(error)) throw error
    return (await pool.query<Row>(text, values)).rows
  }
}

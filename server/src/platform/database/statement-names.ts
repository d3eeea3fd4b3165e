import { sqlState } from './sql-state.ts'

/** A connection pooler gave the statement to a connection that does not know it, or has another one of its name. */
const STATEMENT_UNKNOWN = '26000'
const STATEMENT_TAKEN = '42P05'
/** A table or function was changed under a statement that knew it otherwise. */
const NOT_SUPPORTED = '0A000'
/** More texts than the product has: something builds them from values, and connections shall not keep them all. */
const MOST = 1_000

const names = new Map<string, string>()
let refused = false

/** The name under which connections keep a statement; none where a connection pooler does not bear names. */
export const nameOf = (text: string): { name?: string } => {
  if (refused) return {}
  const known = names.get(text)
  if (known !== undefined) return { name: known }
  if (names.size >= MOST) return {}
  const name = `qfy_${names.size + 1}`
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

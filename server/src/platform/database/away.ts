import { sqlState } from './sql-state.ts'

/** The database cannot be reached, or went away in the middle: worth another try later, and nobody's mistake. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause })
  }
}

/** Connection exceptions, refused sign-ins, a full disk, no memory, too many connections, and a server that stops or starts. */
const AWAY = /^(08|28|53[0-3]|57P)/

/** Whether the database refused a statement for what passes by itself, or by an operator's hand, and not for what it says. */
export const isPassing = (error: unknown): boolean => AWAY.test(sqlState(error) ?? '')

/** What a statement outside of any other work failed with; `DatabaseAway` unless the database itself refused it. */
export const statementError = (error: unknown): unknown => {
  const state = sqlState(error)
  return error instanceof DatabaseAway || (state !== undefined && !AWAY.test(state)) ? error : new DatabaseAway(error)
}

import type { Pool, PoolClient, QueryResultRow } from 'pg'
import { statementError } from './away.ts'
import { type Say, speaker } from './breath.ts'
import { namedQuery, nameOf } from './statement-names.ts'

/** Look-ups that stand alone, without a transaction around them. */
export interface Asking {
  /** The rows of a statement that each connection parses and plans once. It may be given twice where another look-up fails. */
  ask<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
  close(): void
}

const alone = async <Row extends QueryResultRow>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> => {
  try {
    return await namedQuery<Row>(pool, text, values)
  } catch (error) {
    throw statementError(error)
  }
}

/**
 * Look-ups of anyone who comes, over one connection of the pool: those of one turn of the event loop go out as one message, and more of them
 * the more come. What fails in such company is asked again alone.
 */
export const createAsking = (pool: Pool): Asking => {
  let open: PoolClient | null = null
  let opening: Promise<Say> | null = null
  let closed = false
  const leave = () => {
    open?.release(true)
    open = null
    opening = null
  }
  const connect = async (): Promise<Say> => {
    const client = await pool.connect()
    if (closed) {
      client.release()
      throw new Error('the database is closed')
    }
    open = client
    client.on('error', () => {
      if (open === client) leave()
    })
    return speaker(client, setImmediate)
  }
  return {
    async ask<Row extends QueryResultRow>(text: string, values: unknown[]) {
      try {
        opening ??= connect()
        const say = await opening
        // The caller says what their statement gives.
        return (await say({ text, ...nameOf(text, pool) }, values)).rows as Row[]
      } catch {
        if (open === null) opening = null
        return alone<Row>(pool, text, values)
      }
    },
    close() {
      closed = true
      leave()
    },
  }
}

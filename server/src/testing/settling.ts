import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Database } from '#src/platform/database/transaction.ts'

const PATIENCE_MS = 10_000
const LOOK_MS = 2
/** A connection counts what it changed for itself, and tells the others once a second at most unless it is asked. */
const TELL_CHANGES = 'select pg_stat_force_next_flush()'

const isQuiet = ({ idleCount, totalCount, waitingCount }: Pool, kept: number): boolean =>
  waitingCount === 0 && totalCount - idleCount === kept

const tellChanges = async (pool: Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  await Promise.all(clients.map((client) => client.query(TELL_CHANGES)))
  for (const client of clients) client.release()
}

/** Waits until what answered calls left to do has been done, and until PostgreSQL knows of every change. */
export const settle = async ({ ask, pool, workerPool }: Database): Promise<void> => {
  const since = performance.now()
  // Look-ups that stand alone keep a connection of the pool for themselves.
  await ask(TELL_CHANGES, [])
  while (!isQuiet(pool, 1) || !isQuiet(workerPool, 0)) {
    if (performance.now() - since > PATIENCE_MS) throw new Error('something still runs in the database of this world: it cannot be rewound')
    await pause(LOOK_MS)
  }
  await Promise.all([tellChanges(pool), tellChanges(workerPool)])
}

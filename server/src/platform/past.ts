import type { Database } from './database/transaction.ts'

/** Of those that are held while a past is played. */
const LOCK = 7_304_011

/**
 * Says that a past is being played on this database, until what it gives is called or the server dies; null where somebody plays one
 * already. Meanwhile everything that is due by then is done by whoever plays it, at the time of the past.
 */
export const holdPast = async ({ workerPool }: Pick<Database, 'workerPool'>): Promise<(() => Promise<void>) | null> => {
  const client = await workerPool.connect()
  try {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [LOCK])
    if (rows[0]?.held !== true) {
      client.release()
      return null
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  // The connection ends too, which frees the lock where it could not be said; the server notices that a moment later.
  return async () => {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    client.release(true)
  }
}

const isPlayed = async ({ workerPool }: Pick<Database, 'workerPool'>): Promise<boolean> => {
  const { rows } = await workerPool.query<{ free: boolean }>('select pg_try_advisory_xact_lock_shared($1) as free', [LOCK])
  return rows[0]?.free !== true
}

/** Work on what is due, left undone while a past is played; it comes again a minute later. */
export const outsideThePast =
  <Run>(db: Pick<Database, 'workerPool'>, work: (run: Run) => Promise<void>) =>
  async (run: Run): Promise<void> => {
    if (!(await isPlayed(db))) await work(run)
  }

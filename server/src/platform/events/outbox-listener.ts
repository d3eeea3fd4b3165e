import type { PoolClient } from 'pg'
import type { Database } from '#src/platform/database/transaction.ts'

/** Catches what a lost notification or a repeated delivery needs, and renews a lost LISTEN connection. */
const POLL_MS = 1_000

export interface OutboxListener {
  stop(): Promise<void>
}

/** Calls `wake` at every commit that stored events, on any node, and besides every second. */
export const listenToOutbox = async (db: Database, wake: () => void): Promise<OutboxListener> => {
  let client: PoolClient | null = null
  let stopped = false
  const lose = (lost: PoolClient) => {
    if (client !== lost) return
    client = null
    lost.release(true)
  }
  const connect = async () => {
    const fresh = await db.workerPool.connect()
    if (stopped) return fresh.release(true)
    client = fresh
    fresh.on('notification', wake)
    fresh.on('error', () => lose(fresh))
    await fresh.query('listen outbox')
  }
  await connect()
  let connecting = false
  const timer = setInterval(() => {
    wake()
    if (client !== null || connecting) return
    connecting = true
    // The database is away: the next turn tries again, and /readyz tells.
    connect()
      .catch(() => {})
      .finally(() => {
        connecting = false
      })
  }, POLL_MS)
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      client?.release(true)
      client = null
    },
  }
}

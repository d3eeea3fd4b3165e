import type { Db as QueueDatabase } from 'pg-boss'
import type { Database } from '#src/platform/database/transaction.ts'

/** The job queue's door to the database: the worker role's connections, and one of them for notifications. */
export const queueDatabase = (db: Database): QueueDatabase => ({
  executeSql: async (text, values) => db.workerPool.query(text, values),
  listen: async (channel, onNotification, onReconnect) => {
    const client = await db.workerPool.connect()
    let closed = false
    const close = async () => {
      if (closed) return
      closed = true
      client.release(true)
    }
    client.on('notification', (message) => onNotification(message.payload ?? ''))
    // Polling goes on without it; a node that lost it is a second or two slower until its next start.
    client.on('error', () => void close())
    await client.query(`listen "${channel}"`)
    onReconnect()
    return { close }
  },
})

import { Client, type ClientConfig } from 'pg'

/** Any fixed number; the lock lives in the database `postgres` of the embedded server. */
const LOCK_KEY = 7_304_001

export interface DataLock {
  release(): Promise<void>
}

/**
 * Takes the data folder for this process: an advisory lock on a connection of its own, which the kernel gives back at any death.
 * Gives the holder's pid when another server has it. Rejects while PostgreSQL starts or stops.
 */
export const takeDataLock = async (connection: ClientConfig, onLost: () => void): Promise<DataLock | { heldBy: string }> => {
  const client = new Client({ ...connection, database: 'postgres', application_name: `qfy ${process.pid}`, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCK_KEY])
  if (rows[0]?.taken) {
    client.once('end', onLost)
    return {
      release: async () => {
        client.off('end', onLost)
        await client.end()
      },
    }
  }
  const holder = await client.query<{ name: string }>(
    "select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted",
    [LOCK_KEY],
  )
  await client.end()
  return { heldBy: holder.rows[0]?.name.replace('qfy ', '') ?? 'unknown' }
}

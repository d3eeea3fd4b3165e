import type { Client } from 'pg'
import { StartError } from '#src/platform/start-error.ts'
import type { DatabaseAddress } from './address.ts'
import { clientsFor } from './primary.ts'

/** One decides where nobody else is at the pooler; each of the others does where somebody is. */
const ROUNDS = 5
const LIMIT_MS = 5_000

const serverOf = async (client: Client): Promise<number | undefined> =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/** The process that serves a connection, as it was told when it began; the driver's types leave it out. */
const toldServerOf = (client: Client): unknown => ('processID' in client ? client.processID : undefined)

/** Whether two connections that both are open meet on one process of the server, or one of them wanders over several. */
const meet = async (client: Client, other: Client): Promise<boolean> => {
  const own = await serverOf(client)
  await other.query('begin')
  const met = (await serverOf(other)) === own || (await serverOf(client)) !== own
  await other.query('rollback')
  return met
}

/**
 * Whether a connection pooler gives every transaction another connection to the server ("transaction mode"): then no lock, no LISTEN, no
 * setting and no prepared statement outlives a transaction. Changes nothing.
 */
export const isPooled = async (client: Client, address: DatabaseAddress): Promise<boolean> => {
  // Poolers make a number up, by which they find whom a cancelled statement belongs to.
  if ((await serverOf(client)) === toldServerOf(client)) return false
  const { Client: OfAddress, config } = clientsFor(address)
  const other = new OfAddress({ ...config, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS })
  other.on('error', () => {})
  await other.connect()
  try {
    for (let round = 0; round < ROUNDS; round += 1) if (await meet(client, other)) return true
    return false
  } finally {
    await other.end()
  }
}

const NEEDS = {
  DATABASE_URL: 'migrations and backups lock for longer than a transaction',
  DATABASE_WORKER_URL: 'background work listens, and locks for longer than a transaction',
}

/** Refuses a pooler in transaction mode where work outlives a transaction: it would do it half, without a word. */
export const refusePooler = async (client: Client, address: DatabaseAddress, variable: keyof typeof NEEDS): Promise<void> => {
  if (await isPooled(client, address))
    throw new StartError(
      `${variable}: leads through a connection pooler in transaction mode (${NEEDS[variable]}); name PostgreSQL itself here, and the pooler in DATABASE_APP_URL`,
    )
}

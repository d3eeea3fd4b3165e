import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { Asking } from '../asking.ts'
import { DatabaseAway } from '../away.ts'
import { sqlState } from '../sql-state.ts'
import { nameOf } from '../statement-names.ts'
import { COMMITTED, FOLLOWS, type Lag, lagOf } from './lag.ts'

/** Whoever reads waits so long for the replica to have what was committed before. */
const CATCH_UP_MS = 300
const STEP_MS = 10
/** After it was away or too far behind it is left alone for a moment, so that not everybody waits for it. */
const REST_MS = 5_000
/** It gave up what was read there for what the primary did: its settings are not made for long reading. */
const REST_AFTER_CONFLICT_MS = 600_000
const CONFLICTS = new Set(['40001', '40P01'])

/** A server that follows the primary, for reading what may take long. */
export interface Replica {
  readonly pool: Pool
  /** A connection to it once it has everything that was committed before this call; null where it is away or too far behind. */
  lease(): Promise<PoolClient | null>
  /** Whether work on it failed because of it, so that it would succeed on the primary. Then it is left alone for a while. */
  failed(error: unknown): boolean
  /** null where it is away or follows nobody. */
  lag(): Promise<Lag | null>
  /** Reads since the start of the node, by who served them. */
  served(): { replica: number; primary: number }
}

const REACHED = `select case when ${FOLLOWS} then pg_last_wal_replay_lsn() >= $1::pg_lsn end as reached`

const reaches = async (client: PoolClient, lsn: string): Promise<boolean> => {
  for (const until = performance.now() + CATCH_UP_MS; ; ) {
    const { rows } = await client.query<{ reached: boolean | null }>({ text: REACHED, values: [lsn], ...nameOf(REACHED, client) })
    const reached = rows[0]?.reached ?? null
    if (reached === true) return true
    if (reached === null || performance.now() >= until) return false
    await pause(STEP_MS)
  }
}

/** `ask`: of the primary. `tell` hears why the replica could not be used. */
export const createReplica = (pool: Pool, ask: Asking['ask'], tell: (error: Error) => void): Replica => {
  let restUntil = 0
  const counts = { replica: 0, primary: 0 }
  const rest = (ms: number, why: unknown): null => {
    restUntil = performance.now() + ms
    tell(new Error('the replica cannot be used for now, the primary is read', { cause: why }))
    return null
  }
  const committed = async (): Promise<string> => (await ask<{ lsn: string }>(COMMITTED, []))[0]?.lsn ?? ''
  const connected = async (): Promise<PoolClient | null> => {
    if (performance.now() < restUntil) return null
    const lsn = await committed()
    const client = await pool.connect().catch((error: unknown) => rest(REST_MS, error))
    if (client === null) return null
    try {
      if (await reaches(client, lsn)) return client
      client.release()
      return rest(REST_MS, 'it is too far behind, or follows nobody')
    } catch (error) {
      client.release(true)
      return rest(REST_MS, error)
    }
  }
  return {
    pool,
    async lease() {
      const client = await connected()
      counts[client === null ? 'primary' : 'replica'] += 1
      return client
    },
    failed(error) {
      const conflict = CONFLICTS.has(sqlState(error) ?? '')
      if (!conflict && !(error instanceof DatabaseAway)) return false
      rest(conflict ? REST_AFTER_CONFLICT_MS : REST_MS, error)
      return true
    },
    lag: async () => lagOf(pool, await committed()),
    served: () => ({ ...counts }),
  }
}

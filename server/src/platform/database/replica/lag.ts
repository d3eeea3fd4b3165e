import type { ClientBase, Pool } from 'pg'

/** How far the replica is behind what is committed now. */
export interface Lag {
  bytes: number
  seconds: number
}

/** Asked of the primary: up to where everything is that was committed. */
export const COMMITTED = 'select pg_current_wal_lsn()::text as lsn'

/** Asked of the replica. One that follows nobody any more may be at the same number of another history. */
export const FOLLOWS = 'pg_is_in_recovery() and exists (select from pg_stat_wal_receiver)'

const BEHIND = `
  select case when ${FOLLOWS} then greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 end as bytes,
    coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as seconds`

/** Where the replica is behind what was committed up to `lsn`; null where it follows nobody. */
export const lagOf = async (replica: Pool | ClientBase, lsn: string): Promise<Lag | null> => {
  const { rows } = await replica.query<{ bytes: number | null; seconds: number }>(BEHIND, [lsn])
  const [found] = rows
  if (found === undefined || found.bytes === null) return null
  return { bytes: found.bytes, seconds: found.bytes === 0 ? 0 : found.seconds }
}

import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { totalsOf } from './totals.ts'

/** Changes that the totals do not know yet; an enterprise that was never counted has none and no totals either. */
const pendingTouches = async (tx: Tx): Promise<{ touches: string[]; counted: boolean }> => {
  const { rows } = await tx.execute<{ touches: string[] | null; counted: boolean }>(sql`
    select (select array_agg(touch_uuid) from organ_touch) as touches, exists (select from organ_total) as counted`)
  return { touches: rows[0]?.touches ?? [], counted: rows[0]?.counted ?? false }
}

/** Every node, how many active members sit in each, and the seats of those who sit in several. Three statements. */
const readSeats = async (tx: Tx) => {
  const { rows: nodes } = await tx.execute<{ organUuid: string; parentUuid: string | null }>(sql`
    select organ_uuid as "organUuid", parent_uuid as "parentUuid" from organ where deleted_at is null`)
  const { rows: all } = await tx.execute<{ organ_uuid: string; count: number }>(sql`
    select om.organ_uuid, count(*)::integer as count
    from organ_member om join member m on m.user_uuid = om.user_uuid and m.status_code = ${MEMBER_STATUS.active} group by om.organ_uuid`)
  // Who sits in several nodes has a seat that is not their primary one.
  const { rows: several } = await tx.execute<{ seats: string[] }>(sql`
    select array_agg(om.organ_uuid::text) as seats
    from (select distinct user_uuid from organ_member where not primary_flag) more
    join member m on m.user_uuid = more.user_uuid and m.status_code = ${MEMBER_STATUS.active}
    join organ_member om on om.user_uuid = more.user_uuid group by om.user_uuid`)
  const seated = new Map(all.map(({ organ_uuid, count }) => [organ_uuid, count]))
  for (const { seats } of several) for (const seat of seats) seated.set(seat, (seated.get(seat) ?? 0) - 1)
  return { nodes, single: seated, several: several.map(({ seats }) => seats) }
}

/** The totals that differ from what is stored. */
const changedTotals = async (tx: Tx) => {
  const { nodes, ...seats } = await readSeats(tx)
  const { rows } = await tx.execute<{ organ_uuid: string; member_count: number; total_count: number }>(sql`
    select organ_uuid, member_count, total_count from organ_total`)
  const stored = new Map(rows.map((row) => [row.organ_uuid, row]))
  return [...totalsOf(nodes, seats)].flatMap(([organUuid, totals]) => {
    const before = stored.get(organUuid)
    return before?.member_count === totals.memberCount && before.total_count === totals.totalCount ? [] : [{ organUuid, ...totals }]
  })
}

const storeTotals = async (tx: Tx): Promise<void> => {
  const rows = await changedTotals(tx)
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into organ_total (enterprise_uuid, organ_uuid, member_count, total_count)
    select current_setting('app.enterprise_uuid')::uuid, r."organUuid", r."memberCount", r."totalCount"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("organUuid" uuid, "memberCount" integer, "totalCount" integer)
    on conflict (enterprise_uuid, organ_uuid) do update set member_count = excluded.member_count, total_count = excluded.total_count`)
}

/**
 * Brings the totals of all nodes up to date, when something changed since they were counted. Who comes second waits for the first and
 * finds it done. A change that is committed meanwhile leaves its note and is counted the next time.
 */
export const freshTotals = async (tx: Tx): Promise<void> => {
  const seen = await pendingTouches(tx)
  if (seen.counted && seen.touches.length === 0) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organ totals of ' || current_setting('app.enterprise_uuid'), 0))`)
  const { touches, counted } = await pendingTouches(tx)
  if (counted && touches.length === 0) return
  await storeTotals(tx)
  await tx.execute(sql`delete from organ_touch where touch_uuid = any(${sql.param(touches)}::uuid[])`)
}

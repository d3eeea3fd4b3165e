import { BOOKING_STATUS } from '@qifuyun/contract/meeting/constants.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { meetingBooking } from './tables.ts'

const { booked, inUse } = BOOKING_STATUS

/** Until when those of the people are in a meeting who are in one now; one statement. */
export const busyNow = async (tx: Tx, userUuids: readonly string[], now: Date): Promise<ReadonlyMap<string, Date>> => {
  if (userUuids.length === 0) return new Map()
  const people = sql`${sql.param([...userUuids])}::uuid[]`
  const { rows } = await tx.execute<{ user_uuid: string; until: string }>(sql`
    select p.user_uuid, max(b.end_at)::text as until
    from ${meetingBooking} b cross join lateral unnest(b.user_uuids || b.organiser_user_uuid) as p(user_uuid)
    where b.deleted_at is null and b.status_code in (${booked}, ${inUse}) and b.begin_at <= ${now} and b.end_at > ${now}
      and p.user_uuid = any(${people})
    group by p.user_uuid`)
  return new Map(rows.map(({ user_uuid, until }) => [user_uuid, new Date(until)]))
}

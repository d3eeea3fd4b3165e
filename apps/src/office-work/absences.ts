import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { Absence, DaysOf } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { trip } from '#src/office-work/trip/trip.ts'

const l = columns(leave, 'l')
const r = columns(trip, 'r')
/** Night shifts of the last day end on the day after it. */
const NIGHT = 2

interface Found {
  user: string
  kind: string | null
  begin: Date
  end: Date
}

/** When these people are away by what was agreed to: one statement. */
export const absencesIn = async ({ rows }: Context, { users, from, to }: DaysOf): Promise<Absence[]> => {
  const [first, last] = [chinaMidnight(from), chinaMidnight(dayAfter(to, NIGHT))]
  const found = await rows.query<Found>(sql`
    select ${l.applicant} as "user", ${l.kind} as kind, ${l.atBegin} as begin, ${l.atEnd} as "end" from ${l.table}
    where ${l.applicant} = any(${users}::uuid[]) and ${l.in('approved', 'reported')} and ${l.live}
      and ${l.atBegin} < ${last} and ${l.atEnd} > ${first}
    union all
    select p.who as "user", null, ${r.atBegin}, ${r.atEnd} from ${r.table}
      cross join lateral unnest(array_append(coalesce(${r.companions}, '{}'), ${r.applicant})) as p (who)
    where p.who = any(${users}::uuid[]) and ${r.in('approved', 'toClaim', 'claimed')} and ${r.live}
      and ${r.atBegin} < ${last} and ${r.atEnd} > ${first}`)
  return found.map(({ user, kind, begin, end }) => ({
    ...{ user, trip: kind === null, name: kind === null ? trip.spec.label : choiceLabel(leave.fields.kind, kind) },
    ...{ begin: new Date(begin).toISOString(), end: new Date(end).toISOString() },
  }))
}

/** A request by which one of these people is, or may be, away in this time; `but`: the request that asks. */
export const overlapping = async (
  { rows }: Context,
  users: readonly string[],
  { begin, end }: { begin: string; end: string },
  but: string,
): Promise<{ no: string; user: string } | undefined> => {
  const [found] = await rows.query<{ no: string; user: string }>(sql`
    select ${l.no} as no, ${l.applicant} as "user" from ${l.table}
    where ${l.applicant} = any(${users}::uuid[]) and ${l.in('approving', 'approved', 'reported')} and ${l.live} and ${l.uuid} <> ${but}
      and ${l.atBegin} < ${end}::timestamptz and ${l.atEnd} > ${begin}::timestamptz
    union all
    select ${r.no}, p.who from ${r.table}
      cross join lateral unnest(array_append(coalesce(${r.companions}, '{}'), ${r.applicant})) as p (who)
    where p.who = any(${users}::uuid[]) and ${r.in('approving', 'approved', 'toClaim', 'claimed')} and ${r.live} and ${r.uuid} <> ${but}
      and ${r.atBegin} < ${end}::timestamptz and ${r.atEnd} > ${begin}::timestamptz
    limit 1`)
  return found
}

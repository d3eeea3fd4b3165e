import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Absence, DaysOf, ShiftDay } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'

const p = columns(plan, 'p')
const s = columns(shiftType, 's')
const a = columns(absence, 'a')
const TRIP = '2'
/** Night shifts of the last day end on the day after it. */
const NIGHT = 2

const momentOf = (at: Date): string => new Date(at).toISOString()

interface Found {
  user: string
  day: string
  name: string | null
  begin: Date | null
  end: Date | null
  breakMin: number | null
}

/** What these people do on these days, whatever their team: one statement. */
export const shiftsIn = async ({ rows }: Context, { users, from, to }: DaysOf): Promise<ShiftDay[]> => {
  const found = await rows.query<Found>(sql`
    select ${p.user} as "user", ${p.day}::text as day, ${s.name} as name, ${p.timeBegin} as begin, ${p.timeEnd} as "end", ${s.breakMin} as "breakMin"
    from ${p.table} left join ${s.table} on ${s.uuid} = ${p.shiftType}
    where ${p.user} = any(${users}::uuid[]) and ${p.day} between ${from} and ${to} and ${p.in('published')} and ${p.live}`)
  return found.map(({ user, day, name, begin, end, breakMin }) => ({
    ...{ user, day },
    shift:
      name === null || begin === null || end === null
        ? null
        : { name, begin: momentOf(begin), end: momentOf(end), breakMin: breakMin ?? 0 },
  }))
}

/** When these people are away in these days: one statement. */
export const absencesIn = async ({ rows }: Context, { users, from, to }: DaysOf): Promise<Absence[]> => {
  const found = await rows.query<{ user: string; kind: string; name: string; begin: Date; end: Date }>(sql`
    select ${a.user} as "user", ${a.kind} as kind, ${a.name} as name, ${a.atBegin} as begin, ${a.atEnd} as "end" from ${a.table}
    where ${a.user} = any(${users}::uuid[]) and ${a.live}
      and ${a.atBegin} < ${chinaMidnight(dayAfter(to, NIGHT))} and ${a.atEnd} > ${chinaMidnight(from)} and ${a.atEnd} > ${a.atBegin}
    order by ${a.atBegin}`)
  return found.map(({ user, kind, name, begin, end }) => ({
    ...{ user, trip: kind === TRIP, name },
    ...{ begin: momentOf(begin), end: momentOf(end) },
  }))
}

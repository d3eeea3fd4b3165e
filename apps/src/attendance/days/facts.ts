import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { absencesOf, type DaysOf, type ShiftDay, shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { HOURS, KIND, SOURCE } from '#src/attendance/codes.ts'
import type { Group } from '#src/attendance/groups/membership.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { fixedDue, minuteAt } from '#src/attendance/rules/due.ts'
import type { Away, Due } from '#src/attendance/rules/judge.ts'

const p = columns(punch, 'p')

export interface PersonDay {
  user: string
  day: string
}
/** A day of a person with the rules that hold for it. */
export interface Wanted extends PersonDay {
  of: Group
}

export const keyOf = ({ user, day }: PersonDay): string => `${user} ${day}`

/** The people and the days of these, together. */
export const spanOf = (wanted: readonly PersonDay[]): DaysOf => {
  const days = wanted.map(({ day }) => day).toSorted()
  return { users: [...new Set(wanted.map(({ user }) => user))], from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** What is due on a day, and what that is called; null: rest. */
export interface DueDay {
  shift: string | null
  due: Due | null
}

/** Published shifts by person and day; null where no application has shifts, and fixed hours hold for all. */
const shiftsBy = async (call: Context, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, ShiftDay> | null> => {
  const planned = wanted.filter(({ of }) => of.hours === HOURS.shifts)
  if (planned.length === 0) return null
  const told = await call.applications.query(shiftsOf, spanOf(planned))
  return told && new Map(told.map((each) => [keyOf(each), each]))
}

/** What is due on these days: by the shifts of people, or by fixed hours on the working days of the enterprise. Two statements at most. */
export const duesOf = async (call: Context, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, DueDay>> => {
  if (wanted.length === 0) return new Map()
  const shifts = await shiftsBy(call, wanted)
  const calendar = await call.clock.workingCalendar(chinaMidnight(spanOf(wanted).from))
  return new Map(
    wanted.map((each): [string, DueDay] => {
      const key = keyOf(each)
      if (each.of.hours === HOURS.shifts && shifts !== null) {
        const shift = shifts.get(key)?.shift ?? null
        if (shift === null) return [key, { shift: null, due: null }]
        return [key, { shift: shift.name, due: { begin: minuteAt(shift.begin), end: minuteAt(shift.end), breakMin: shift.breakMin } }]
      }
      if (!isWorkday(each.day, calendar)) return [key, { shift: null, due: null }]
      return [key, { shift: `${each.of.start}–${each.of.end}`, due: fixedDue(each.day, each.of) }]
    }),
  )
}

interface Punched {
  firstIn: number | null
  lastOut: number | null
  outside: boolean
}
export const NOT_PUNCHED: Punched = { firstIn: null, lastOut: null, outside: false }

const minuteOrNull = (at: Date | null): number | null => (at === null ? null : minuteAt(at))

/** The first time in and the last time out of people on days. One statement. */
export const punchesOf = async ({ rows }: Context, { users, from, to }: DaysOf): Promise<ReadonlyMap<string, Punched>> => {
  const found = await rows.query<PersonDay & { firstIn: Date | null; lastOut: Date | null; outside: boolean }>(sql`
    select ${p.user} as "user", ${p.day}::text as day, bool_or(${p.source} = ${SOURCE.outside}) as outside,
      min(${p.at}) filter (where ${p.kind} = ${KIND.in}) as "firstIn", max(${p.at}) filter (where ${p.kind} = ${KIND.out}) as "lastOut"
    from ${p.table}
    where ${p.user} = any(${users}::uuid[]) and ${p.day} between ${from} and ${to} and ${p.live}
    group by ${p.user}, ${p.day}`)
  return new Map(
    found.map((each) => [keyOf(each), { firstIn: minuteOrNull(each.firstIn), lastOut: minuteOrNull(each.lastOut), outside: each.outside }]),
  )
}

/** When people are away, by person. */
export const awayOf = async (call: Context, asked: DaysOf): Promise<ReadonlyMap<string, Away[]>> => {
  const told = (await call.applications.queryAll(absencesOf, asked)).flat()
  const by = new Map<string, Away[]>()
  for (const { user, trip, begin, end } of told)
    by.set(user, [...(by.get(user) ?? []), { trip, begin: minuteAt(begin), end: minuteAt(end) }])
  return by
}

import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { kindsOf, needsOf, type Team } from '#src/shifts/reading.ts'
import { HOUR } from '#src/shifts/rules/times.ts'
import { cover, load } from '#src/shifts/totals.ts'

const p = columns(plan, 'p')
const a = columns(absence, 'a')
const TENTHS = 10

const keyOf = (...parts: readonly string[]): string => parts.join(' ')

/** Puts the totals in place of those of the same keys: a fixed number of statements. */
const store = async ({ rows }: Context, of: typeof cover | typeof load, totals: readonly { madeKey: string }[]): Promise<void> => {
  const keys = totals.map(({ madeKey }) => madeKey)
  const there = await rows.list(of as typeof cover, (f) => f.oneOf('madeKey', keys), keys.length)
  const byKey = new Map(there.map((row) => [row.madeKey, row.uuid]))
  const changed = totals.flatMap((total) => {
    const uuid = byKey.get(total.madeKey)
    return uuid === undefined ? [] : [{ ...total, uuid }]
  })
  const added = totals.filter(({ madeKey }) => !byKey.has(madeKey))
  // Both have a key and numbers; which of them it is, the caller has said.
  if (changed.length > 0) await rows.updateEach(of as typeof cover, changed)
  if (added.length > 0) await rows.recordEach(of as typeof cover, added)
}

/** Counts anew how these days of a team are filled; who is away fills nothing, but for absences that are about to go. */
export const countDays = async (call: Context, of: Team, days: readonly string[], going: readonly string[] = []): Promise<void> => {
  if (days.length === 0) return
  const kinds = await kindsOf(call)
  const needs = needsOf(of, kinds)
  const counted = await call.rows.query<{ day: string; kind: string; count: number }>(sql`
    select ${p.day}::text as day, ${p.shiftType} as kind, count(*)::int as count from ${p.table}
    where ${p.team} = ${of.uuid} and ${p.day} = any(${days}::date[]) and ${p.shiftType} is not null and ${p.in('draft', 'published')} and ${p.live}
      and not exists (select 1 from ${a.table} where ${a.user} = ${p.user} and ${a.live} and not ${a.uuid} = any(${going}::uuid[])
        and ${a.atBegin} < ${p.timeEnd} and ${a.atEnd} > ${p.timeBegin})
    group by 1, 2`)
  const filledOn = new Map(counted.map(({ day, kind, count }) => [keyOf(day, kind), count]))
  const needed = needs.reduce((sum, { staff }) => sum + staff, 0)
  const totals = days.map((day) => ({
    madeKey: keyOf(of.uuid, day),
    ...{ day, team: of.uuid, projectUuid: of.projectUuid, needed },
    filled: needs.reduce((sum, { kind, staff }) => sum + Math.min(staff, filledOn.get(keyOf(day, kind)) ?? 0), 0),
  }))
  await store(call, cover, totals)
}

const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** Adds up anew what these people work in the months of these days. */
export const countHours = async (call: Context, users: readonly string[], days: readonly string[]): Promise<void> => {
  const months = [...new Set(days.map(monthOf))]
  if (users.length === 0 || months.length === 0) return
  const kinds = await kindsOf(call)
  const worked = await call.rows.query<{ user: string; month: string; kind: string; minutes: number; count: number }>(sql`
    select ${p.user}, date_trunc('month', ${p.day})::date::text as month, ${p.shiftType} as kind,
      sum(${p.minutes})::int as minutes, count(*)::int as count
    from ${p.table} where ${p.user} = any(${users}::uuid[]) and date_trunc('month', ${p.day})::date = any(${months}::date[])
      and ${p.shiftType} is not null and ${p.in('draft', 'published')} and ${p.live}
    group by 1, 2, 3`)
  const totals = users.flatMap((user) =>
    months.map((begins) => {
      const own = worked.filter((each) => each.user === user && each.month === begins)
      const sum = (of: (each: (typeof own)[number]) => number): number => own.reduce((all, each) => all + of(each), 0)
      return {
        madeKey: keyOf(user, begins),
        ...{ user, begins, hours: Math.round((sum(({ minutes }) => minutes) * TENTHS) / HOUR) / TENTHS },
        shifts: sum(({ count }) => count),
        nights: sum(({ kind, count }) => (kinds.get(kind)?.night === true ? count : 0)),
      }
    }),
  )
  await store(call, load, totals)
}

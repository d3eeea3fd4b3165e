import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DutySpan, OnShift } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'

const p = columns(plan, 'p')
const s = columns(shiftType, 's')

/** Of those who are asked for in each span, whoever has a published shift that shares a moment with it: one statement for all spans. */
export const onDutyIn = async (call: Context, { spans }: { spans: readonly DutySpan[] }): Promise<string[][]> => {
  const users = [...new Set(spans.flatMap((span) => span.users))]
  const found = await call.rows.query<{ n: number; user: string }>(sql`
    select distinct s.n::int as n, ${p.user}
    from unnest(${spans.map(({ begin }) => begin)}::timestamptz[], ${spans.map(({ end }) => end)}::timestamptz[]) with ordinality as s (b, e, n)
    join ${p.table} on ${p.timeBegin} < s.e and ${p.timeEnd} > s.b
    where ${p.user} = any(${users}::uuid[]) and ${p.in('published')} and ${p.live}`)
  return spans.map((span, index) => {
    const working = new Set(found.filter(({ n }) => n === index + 1).map(({ user }) => user))
    return span.users.filter((user) => working.has(user))
  })
}

/** Who works in a project at this moment, by their published shifts: those that began first, first. */
export const onShiftIn = async (
  { rows, clock }: Context,
  { projectUuid, most }: { projectUuid: string; most: number },
): Promise<OnShift[]> => {
  // No shift is longer than a day.
  const days = [new Date(clock.now.getTime() - DAY_MS), clock.now].map((at) => chinaDay(at))
  const found = await rows.query<Omit<OnShift, 'begin' | 'end'> & { begin: Date; end: Date }>(sql`
    select ${p.user} as "user", ${p.post} as post, ${s.name} as shift, ${p.timeBegin} as begin, ${p.timeEnd} as "end"
    from ${p.table} join ${s.table} on ${s.uuid} = ${p.shiftType}
    where ${p.day} = any(${days}::date[]) and ${p.projectUuid} = ${projectUuid} and ${p.timeBegin} <= ${clock.now} and ${p.timeEnd} > ${clock.now} and ${p.in('published')} and ${p.live}
    order by ${p.timeBegin}, ${s.name}, ${p.post} nulls last, ${p.user}
    limit ${most}`)
  return found.map(({ begin, end, ...rest }) => ({ ...rest, begin: new Date(begin).toISOString(), end: new Date(end).toISOString() }))
}

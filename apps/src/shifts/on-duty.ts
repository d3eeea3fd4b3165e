import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DutySpan } from '@qifuyun/kit/plans/on-duty.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { plan } from '#src/shifts/plan.ts'

const p = columns(plan, 'p')

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

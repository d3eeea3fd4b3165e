import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { contractor } from '#src/main-data/contractor.ts'
import { check } from '#src/quality/checks/check.ts'
import type { Check } from '#src/quality/checks/points.ts'
import { qualityChecked } from '#src/quality/events.ts'

const SPAN_MS = 365 * DAY_MS
const c = columns(check, 'c')

/** Others hear of a check that counts; a contractor has the mean of the checks of a year that count, this one among them. */
export const scoreContractor = async ({ rows, clock, events }: Context, row: Check): Promise<void> => {
  if (row.score === null) return
  await events.publish(qualityChecked, row, { contractor: row.contractor, score: row.score, at: row.at ?? clock.now.toISOString() })
  if (row.contractor === null) return
  const since = new Date(clock.now.getTime() - SPAN_MS).toISOString()
  const [mean] = await rows.query<{ score: string }>(sql`
    select round((coalesce(sum(${c.score}), 0) + ${row.score}::numeric) / (count(*) + 1), 1)::text as score from ${c.table}
    where ${c.contractor} = ${row.contractor}::uuid and ${c.in('confirmed', 'archived')} and ${c.at} >= ${since}::timestamptz
      and ${c.uuid} <> ${row.uuid}::uuid and ${c.live}`)
  await rows.update(contractor, row.contractor, { score: Number(mean?.score ?? row.score) }, '品质核查')
}

import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { reading, SOURCE } from '#src/energy/readings/reading.ts'
import { monthSpan } from '#src/energy/readings/split.ts'
import { type Registers, registersOf } from '#src/energy/readings/usage.ts'
import { type Month, meanOf } from '#src/meter-reading/tasks/judging.ts'

const [m, r, u] = [columns(meter, 'm'), columns(reading, 'r'), columns(monthUsage, 'u')]

/** Months of which the mean is made. */
const MONTHS = 3

/** Where a meter stands: what it last said that stays. */
export interface Standing {
  at: string
  values: Registers
  /** That was an estimate which somebody was charged. */
  guessed: boolean
}

interface Stood {
  meter: string
  at: string
  tariffs: number
  guessed: boolean
  value1: string
  value2: string | null
  value3: string | null
  value4: string | null
}

/**
 * Where meters stand, by meter; estimates that nobody was charged make room for the next reading, and so does what `replaced` holds: readings
 * in whose place another one would come. One statement, and no lock.
 */
export const standingsOf = async (
  { rows }: Context,
  meters: readonly string[],
  replaced: readonly string[] = [],
): Promise<ReadonlyMap<string, Standing>> => {
  const found = await rows.query<Stood>(sql`
    select ${m.uuid} as meter, ${m.tariffs}::int as tariffs, coalesce(l.at, ${m.installedAt}) as at, coalesce(l.guessed, false) as guessed,
      coalesce(l.value1, ${m.initial1})::text as value1, coalesce(l.value2, ${m.initial2})::text as value2,
      coalesce(l.value3, ${m.initial3})::text as value3, coalesce(l.value4, ${m.initial4})::text as value4
    from ${m.table}
    left join lateral (
      select ${r.readAt} as at, ${r.value1} as value1, ${r.value2} as value2, ${r.value3} as value3, ${r.value4} as value4,
        ${r.source} = ${SOURCE.estimate} as guessed
      from ${r.table}
      where ${r.meter} = ${m.uuid} and ${r.in('pending', 'effective')} and ${r.in('effective')} and ${r.live}
        and not (${r.source} = ${SOURCE.estimate} and not ${r.billed}) and ${r.uuid} <> all(${replaced}::uuid[])
      order by ${r.readAt} desc limit 1
    ) l on true
    where ${m.uuid} = any(${meters}::uuid[])`)
  return new Map(
    found.map(({ meter: of, at, tariffs, guessed, ...values }) => [
      of,
      { at: new Date(at).toISOString(), values: registersOf({ ...values }, 'value', tariffs), guessed },
    ]),
  )
}

interface Used {
  meter: string
  month: string
  tariffs: number
  covered: string
  usage1: string
  usage2: string
  usage3: string
  usage4: string
}

/** What meters used in each of the three months before one, on average by register; those of which nothing is known are absent. One statement. */
export const meansOf = async ({ rows }: Context, meters: readonly string[], period: string): Promise<ReadonlyMap<string, Registers>> => {
  const found = await rows.query<Used>(sql`
    select ${u.meter} as meter, ${u.month} as month, ${m.tariffs}::int as tariffs, ${u.covered}::text as covered,
      ${u.usage1}::text as usage1, ${u.usage2}::text as usage2, ${u.usage3}::text as usage3, ${u.usage4}::text as usage4
    from ${u.table} join ${m.table} on ${m.uuid} = ${u.meter}
    where ${u.meter} = any(${meters}::uuid[]) and ${u.month} >= ${monthAfter(period, -MONTHS)} and ${u.month} < ${period} and ${u.live}`)
  const byMeter = Map.groupBy(found, (row) => row.meter)
  return new Map(
    [...byMeter].flatMap(([of, months]) => {
      const mean = meanOf(months.map(monthOf))
      return mean === null ? [] : [[of, mean] as const]
    }),
  )
}

const monthOf = ({ month, tariffs, covered, ...usages }: Used): Month => {
  const { begin, end } = monthSpan(month)
  return { usages: registersOf({ ...usages }, 'usage', tariffs), covered: Number(covered), seconds: (end - begin) / SECOND_MS }
}

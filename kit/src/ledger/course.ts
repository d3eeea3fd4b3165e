import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '#src/columns.ts'
import type { Entity, FieldKey, StoredOf } from '#src/entity.ts'
import type { ComputedCall } from '#src/handlers.ts'
import { type Sql, sql } from '#src/sql.ts'
import { exactText, sum } from '#src/values/exact.ts'

/** A number and how it came about: what each of the last weeks or months added, the present one last. */
export interface Course {
  total: number | string
  points: readonly number[]
}

/** What is added up, of which rows, and by whom. */
interface Summed<E extends Entity> {
  /** The field that names the row of the list. */
  row: FieldKey<E>
  at: FieldKey<E>
  amount: FieldKey<E>
  where?: (columns: Readonly<Record<string, Sql>>) => Sql
}

/** Decimals that exact numbers are answered with. */
const EXACT_SCALE = 4

type Periods = { weeks: number } | { months: number }

const countOf = (periods: Periods): number => ('weeks' in periods ? periods.weeks : periods.months)

/** How many periods before the present one a day lies: seven days with today at their end, or months of the calendar. */
const agoOf = (periods: Periods, day: Sql, today: string): Sql =>
  'weeks' in periods
    ? sql`(${today}::date - ${day}) / 7`
    : sql`((extract(year from ${today}::date) - extract(year from ${day})) * 12 + extract(month from ${today}::date) - extract(month from ${day}))::int`

/**
 * The function of a column among `courses` of a list: exact sums of what the reader may see, one statement for all rows of a page. Days to come
 * do not count. A row of which nothing happened in the time has no course.
 */
export const courseOf =
  <E extends Entity>(of: E, { row, at, amount, where }: Summed<E>, periods: Periods) =>
  async ({ uuids, clock, rows }: Pick<ComputedCall<StoredOf<E>>, 'uuids' | 'clock' | 'rows'>): Promise<Map<string, Course>> => {
    const c: Readonly<Record<string, Sql>> = columns<Entity>(of, 'c')
    const [by, moment, value] = [row, at, amount].map((key) => c[key] ?? sql``) as [Sql, Sql, Sql]
    const day = of.spec.fields[at]?.spec.kind === 'date' ? moment : sql`(${moment} at time zone 'Asia/Shanghai')::date`
    const [count, today] = [countOf(periods), chinaDay(clock.now)]
    const ago = agoOf(periods, day, today)
    const found = await rows.query<{ by: string; ago: number; amount: string }>(sql`
      select ${by} as by, ${ago} as ago, sum(${value})::text as amount from ${await rows.mine(of)} c
      where ${by} = any(${uuids}::uuid[]) and ${day} <= ${today}::date and ${ago} < ${count}
        and ${where?.(c) ?? sql`true`}
      group by 1, 2`)
    const scale = of.spec.fields[amount]?.spec.kind === 'exact' ? EXACT_SCALE : 0
    return new Map(
      [...Map.groupBy(found, ({ by: uuid }) => uuid)].map(([uuid, own]) => {
        const points = Array.from({ length: count }, (_, index) => Number(own.find((each) => each.ago === count - 1 - index)?.amount ?? 0))
        const total = exactText(sum(own.map((each) => each.amount)), scale)
        return [uuid, { total: scale === 0 ? Number(total) : total, points }]
      }),
    )
  }

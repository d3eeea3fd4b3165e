import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { inPeriod, isSince, localTime, momentOf } from '../read/figures.ts'
import { type Measure, measureOf, numbersIn, selected } from '../read/measures.ts'
import { partKey } from '../read/parts.ts'
import type { Asked, Times } from './asked.ts'

type Points = { x: string; y: number | null }[]

/** A figure over a span and over the one before it, with its courses, and its values by part. */
export interface Measured {
  value: number | null
  /** Absent for what stands now. */
  compare?: number | null
  series: Points
  earlier: Points
  digits: number | undefined
  /** Of the span: the parts with the most rows; '' for rows without a value. */
  parts: ReadonlyMap<string, number | null>
}

/** Parts that are compared: more are no picture any more. */
const PARTS_MAX = 12

const measuresOf = async ({ reading, served }: Asked, kpis: readonly [string, Kpi][]): Promise<Measure[]> => {
  const measures: Measure[] = []
  // One after another: they share the transaction's connection.
  for (const [, { value }] of kpis) measures.push(await measureOf(reading, served, value))
  return measures
}

const LEVEL = { whole: 3, day: 1, part: 2 } as const

/** A value for each figure, from the rows of one statement. */
type Found = { level: number; side: string; day: string; key: string; values: (number | null)[] }[]

/** Rows of one part after another, those with the most rows first and no more of them than are compared. */
const limited = (grouped: SQL): SQL => sql`
  select * from (
    select grouped.*, row_number() over (partition by level, side order by n desc) as place from (${grouped}) grouped
  ) ranked where level <> ${LEVEL.part} or place <= ${PARTS_MAX} order by day`

const textIn = (row: Record<string, unknown>, key: string): string => {
  const text = row[key]
  return typeof text === 'string' ? text : ''
}

const read = (rows: readonly Record<string, unknown>[], measures: readonly Measure[]): Found =>
  rows.map((row) => ({
    ...{ level: Number(row.level), side: textIn(row, 'side'), day: textIn(row, 'day'), key: textIn(row, 'key') },
    values: numbersIn(measures, row),
  }))

const partsIn = (found: Found, at: number): Map<string, number | null> =>
  new Map(found.filter(({ level, side }) => level === LEVEL.part && side === 'now').map(({ key, values }) => [key, values[at] ?? null]))

/** Figures whose rows count to periods by the same moment, in one statement: over the span and the one before it, by day, and by part. */
export const measureOver = async (
  asked: Asked,
  kpis: readonly [string, Kpi][],
  by: string | undefined,
  { now, earlier }: Times,
): Promise<[string, Measured][]> => {
  const { reading, served, rows } = asked
  const measures = await measuresOf(asked, kpis)
  const moment = momentOf(served, kpis[0]?.[1].at)
  const { rows: answered } = await reading.tx.execute<Record<string, unknown>>(
    limited(sql`
      select part.side, part.day, part.key, grouping(part.day, part.key) as level, count(*) as n, ${selected(measures)}
      from ${served.table} cross join lateral (
        select case when ${isSince(moment, now.begin)} then 'now' else 'before' end as side,
          to_char(${localTime(moment)}, 'YYYY-MM-DD') as day, ${partKey(reading, served, by)} as key
      ) part
      where ${rows} and (${inPeriod(moment, now)} or ${inPeriod(moment, earlier)})
      group by grouping sets ((part.side), (part.side, part.day), (part.side, part.key))`),
  )
  const found = read(answered, measures)
  const pick = (level: number, side: string) => found.filter((each) => each.level === level && each.side === side)
  return kpis.map(([key], at) => {
    // A side without any row is missing; what is counted is 0 then.
    const whole = (side: string): number | null => {
      const row = pick(LEVEL.whole, side)[0]
      return row === undefined ? (kpis[at]?.[1].value.of === 'count' ? 0 : null) : (row.values[at] ?? null)
    }
    const course = (side: string): Points => pick(LEVEL.day, side).map(({ day, values }) => ({ x: day, y: values[at] ?? null }))
    return [
      key,
      {
        ...{ value: whole('now'), compare: whole('before'), series: course('now'), earlier: course('before') },
        digits: measures[at]?.digits,
        parts: partsIn(found, at),
      },
    ]
  })
}

/** Figures of now, in one statement with their parts. */
export const measureNow = async (asked: Asked, kpis: readonly [string, Kpi][], by: string | undefined): Promise<[string, Measured][]> => {
  const { reading, served, rows } = asked
  const measures = await measuresOf(asked, kpis)
  const { rows: answered } = await reading.tx.execute<Record<string, unknown>>(
    limited(sql`
      select 'now' as side, '' as day, part.key, grouping(part.key) + 2 as level, count(*) as n, ${selected(measures)}
      from ${served.table} cross join lateral (select ${partKey(reading, served, by)} as key) part
      where ${rows}
      group by grouping sets ((), (part.key))`),
  )
  const found = read(answered, measures)
  const whole = found.find(({ level }) => level === LEVEL.whole)
  return kpis.map(([key], at) => [
    key,
    { value: whole?.values[at] ?? null, series: [], earlier: [], digits: measures[at]?.digits, parts: partsIn(found, at) },
  ])
}

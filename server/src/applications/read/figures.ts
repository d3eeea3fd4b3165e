import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { FIRST_INSTANT_MS, parseInstant } from '@qifuyun/contract/core/instant.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { refuseField } from '#src/platform/errors.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import { columnAt, columnKeyOf } from '../schema/entity-table.ts'
import { conditionOf } from './list.ts'
import { type Measure, measureOf, numbersIn, selected } from './measures.ts'
import type { Reading } from './scope.ts'

type GroupBy = 'hour' | 'day' | 'month'

interface FiguresBody {
  kpiKey?: string | undefined
  range?: { begin: string; end: string } | undefined
  groupBy?: GroupBy | undefined
  filter?: FilterNode | undefined
}

interface Period {
  begin: Date
  end: Date
}

/** The moment by which rows count to periods. */
export const momentOf = ({ entity, table }: ServedEntity, at: string | undefined) =>
  columnAt(table, at === undefined ? 'createdAt' : columnKeyOf(entity, at))

type Moment = ReturnType<typeof momentOf>

/**
 * The moment as it reads in China. A day is one already: as a moment it would begin at midnight in the zone of the connection, which is
 * the day before in zones east of China.
 */
export const localTime = (moment: Moment): SQL =>
  moment.getSQLType() === 'date' ? sql`${moment}::timestamp` : sql`${moment} at time zone 'Asia/Shanghai'`

/** The last day that is written with four digits of a year. */
const LAST_DAY_MS = Date.parse('9999-12-31T00:00:00+08:00')

/**
 * A bound of a period as the column is compared with it. A day is its midnight in China: it is compared as a day, since a moment would become
 * one in the zone in which this process happens to be.
 */
const boundOf = (moment: Moment, at: Date): SQL =>
  moment.getSQLType() === 'date' ? sql`${chinaDay(new Date(Math.min(at.getTime() + DAY_MS - 1, LAST_DAY_MS)))}::date` : sql`${at}`

/** Whether rows lie at or after a moment. */
export const isSince = (moment: Moment, begin: Date): SQL => sql`${moment} >= ${boundOf(moment, begin)}`

/** Whether rows lie in a period, its end not among it. */
export const inPeriod = (moment: Moment, { begin, end }: Period): SQL =>
  sql`(${isSince(moment, begin)} and ${moment} < ${boundOf(moment, end)})`

/** Points of a course, the latest ones where it has more: a year of days and what a chart shows before it. */
const POINTS_MAX = 400

const X_FORMAT: Record<GroupBy, SQL> = { hour: sql.raw(`'HH24'`), day: sql.raw(`'YYYY-MM-DD'`), month: sql.raw(`'YYYY-MM'`) }

const valuesOf = async (reading: Reading, served: ServedEntity, measures: readonly Measure[], where: SQL): Promise<(number | null)[]> => {
  const { rows } = await reading.tx.execute<Record<string, unknown>>(sql`select ${selected(measures)} from ${served.table} where ${where}`)
  return numbersIn(measures, rows[0])
}

const seriesOf = async (
  reading: Reading,
  served: ServedEntity,
  measures: readonly Measure[],
  where: SQL,
  moment: Moment,
  groupBy: GroupBy,
): Promise<{ x: string; y: number | null }[][]> => {
  const x = sql`to_char(${localTime(moment)}, ${X_FORMAT[groupBy]})`
  const { rows } = await reading.tx.execute<Record<string, unknown>>(
    sql`select ${x} as x, ${selected(measures)} from ${served.table} where ${where} group by 1 order by 1 desc limit ${POINTS_MAX}`,
  )
  const points = rows.toReversed().map((row) => ({ x: String(row.x), values: numbersIn(measures, row) }))
  return measures.map((_measure, index) => points.map(({ x, values }) => ({ x, y: values[index] ?? null })))
}

const periodOf = (range: { begin: string; end: string } | undefined): Period | undefined => {
  if (range === undefined) return undefined
  const [begin, end] = [parseInstant(range.begin), parseInstant(range.end)]
  if (begin === null || end === null) return refuseField('range', '时间格式错误')
  return end < begin ? refuseField('range', '结束时间不能早于开始时间') : { begin, end }
}

/** The span of equal length before, as far back as moments go. */
const before = ({ begin, end }: Period): Period => ({
  begin: new Date(Math.max(FIRST_INSTANT_MS, 2 * begin.getTime() - end.getTime())),
  end: begin,
})

interface Span {
  rows: SQL
  period: Period | undefined
  groupBy: GroupBy | undefined
}

/** Figures whose rows count to periods by the same moment, in one statement; one more for the period before, and for the course. */
const measure = async (reading: Reading, served: ServedEntity, kpis: readonly [string, Kpi][], { rows, period, groupBy }: Span) => {
  const moment = momentOf(served, kpis[0]?.[1].at)
  const within = (span: Period | undefined) => (span === undefined ? rows : sql`${rows} and ${inPeriod(moment, span)}`)
  const measures: Measure[] = []
  // One after another: they share the transaction's connection.
  for (const [, { value }] of kpis) measures.push(await measureOf(reading, served, value))
  const values = await valuesOf(reading, served, measures, within(period))
  const earlier = period && (await valuesOf(reading, served, measures, within(before(period))))
  const series = groupBy && (await seriesOf(reading, served, measures, within(period), moment, groupBy))
  return kpis.map(([key, { label, unit, better }], index) => ({
    kpiKey: key,
    label,
    unit,
    better,
    ...(measures[index]?.digits !== undefined && { digits: measures[index].digits }),
    value: values[index] ?? null,
    ...(earlier && { compare: earlier[index] ?? null }),
    ...(series && { series: series[index] ?? [] }),
  }))
}

/**
 * The figures of an entity over the caller's reach, with few statements however many they are; with a period also those of the period
 * before, and with `groupBy` their course. Refuses a key that is no figure. Rows count to the period in which they were made, or that of the figure's own moment.
 */
export const figuresOf = async (reading: Reading, served: ServedEntity, { kpiKey, range, groupBy, filter }: FiguresBody) => {
  const { kpis: all } = served.entity.spec
  if (kpiKey && !Object.hasOwn(all, kpiKey)) refuseField('kpiKey', '选项无效')
  const chosen: [string, Kpi][] = Object.entries(all).filter(([key]) => !kpiKey || key === kpiKey)
  const span: Span = { rows: await conditionOf(reading, served, { pageNum: 1, pageSize: 1, filter }), period: periodOf(range), groupBy }
  const measured = []
  for (const kpis of Map.groupBy(chosen, ([, { at }]) => at).values()) measured.push(...(await measure(reading, served, kpis, span)))
  const order = chosen.map(([key]) => key)
  return measured.toSorted((one, other) => order.indexOf(one.kpiKey) - order.indexOf(other.kpiKey))
}

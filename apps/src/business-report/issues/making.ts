import { monthOf } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { FigureKind, FigureValues } from '@qifuyun/kit/overview/known-figures.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { type Period, PLACE } from '#src/business-report/codes.ts'
import { kindsByCode } from '#src/business-report/figures/catalogue.ts'
import type { Known } from '#src/business-report/figures/change.ts'
import { placesOf } from '#src/business-report/issues/places.ts'
import type { Sheet, SheetCell, SheetMetric, SheetPlace } from '#src/business-report/issues/sheet.ts'
import { courseTo, periodKey, type Span, yearBefore } from '#src/business-report/periods/periods.ts'
import type { Report } from '#src/business-report/reports/report.ts'
import { target } from '#src/business-report/targets/target.ts'
import { type MonthTargets, storedOf, targetOf, targetTogether } from '#src/business-report/targets/target-of.ts'

/** What of a report its sheet is made of. */
export type Drawn = Pick<Report, 'kind' | 'rowsBy' | 'projects' | 'columns' | 'charts'>

const DIGITS = 2
const c = columns(target, 't')

const metricOf = ({ of, target: _target, ...kind }: FigureKind): SheetMetric => ({ ...kind, entity: of.entity })

/** Targets by figure and project, of all of the enterprise under ''. */
type Targets = ReadonlyMap<string, MonthTargets>

const targetsIn = async ({ rows }: Context, codes: readonly string[], span: Span): Promise<Targets> => {
  const found = await rows.query<{ metric: string; project: string; month: string; value: string }>(sql`
    select ${c.metric} as metric, coalesce(${c.projectUuid}::text, '') as project, ${c.month} as month, ${c.value}::text as value
    from ${c.table} where ${c.metric} = any(${[...codes]}::text[]) and ${c.month} between ${monthOf(span.from)} and ${monthOf(span.to)}
      and ${c.value} is not null`)
  const targets = new Map<string, Map<string, number>>()
  for (const { metric, project, month, value } of found) {
    const key = `${metric} ${project}`
    targets.set(key, (targets.get(key) ?? new Map<string, number>()).set(month, Number(value)))
  }
  return targets
}

const NONE: MonthTargets = new Map()

/** What a figure is to come to in a place: its own target, or those of its projects together. `isWhole`: the report is of all of the enterprise. */
const targetAt = (targets: Targets, kind: FigureKind, place: SheetPlace, span: Span, isWhole: boolean): Known => {
  const { code, unit, adds, standing } = kind
  const of = (project: string): Known => {
    const months = new Map([...(targets.get(`${code} ${project}`) ?? NONE)].map(([month, value]) => [month, storedOf(value, unit)]))
    const sums = adds && !standing
    return targetOf(months, span, { sums, digits: unit === 'fen' || unit === 'count' ? 0 : DIGITS })
  }
  const own = place.kind === PLACE.whole && isWhole ? of('') : place.kind === PLACE.project ? of(place.key) : null
  if (own !== null) return own
  // Of shares and means the parts make no whole; what the figure shall be anyway holds everywhere.
  return adds ? (place.kind === PLACE.project ? null : targetTogether(place.projects.map(of))) : kind.target
}

interface Asked {
  spans: readonly Span[]
  /** Where the same period of the year before is among them. */
  yearly: number
}

/** The spans of a course and the one of the year before: of a year that is in the course already. */
const spansOf = (kind: Period, span: Span): Asked => {
  const course = courseTo(kind, span)
  const earlier = yearBefore(kind, span)
  const at = course.findIndex(({ from }) => from === earlier.from)
  return at >= 0 ? { spans: course, yearly: at } : { spans: [...course, earlier], yearly: course.length }
}

const cellAt = (table: ReturnType<FigureValues['get']>, place: number, { yearly }: Asked, count: number, goal: Known): SheetCell => {
  const at = (span: number): Known => table?.[span]?.[place] ?? null
  const course = Array.from({ length: count }, (_, index) => at(index))
  return { actual: at(count - 1), target: goal, before: count < 2 ? null : at(count - 2), yearly: at(yearly), course }
}

/**
 * What a report says of a period. `mine`: over the rows that the caller reads, which `sheetFor` is asked about beside; else over all rows of
 * the enterprise, whoever issues it.
 */
export const makeSheet = async (call: Context, drawn: Drawn, span: Span, whose: 'all' | 'mine'): Promise<Sheet> => {
  const { figures } = call
  const kinds = kindsByCode(await figures.known())
  const codes = [...new Set([...drawn.columns, ...drawn.charts].map(({ metric }) => metric))]
  const asked = codes.flatMap((code) => kinds.get(code) ?? [])
  const places = await placesOf(call, drawn)
  const times = spansOf(drawn.kind, span)
  const isWhole = (drawn.projects ?? []).length === 0
  const question = {
    figures: asked.map(({ code }) => code),
    spans: times.spans,
    places: places.map(({ kind, projects }) => (kind === PLACE.whole && isWhole ? null : projects)),
  }
  const values = whose === 'all' ? await figures.values(question) : await figures.valuesOfMine(question)
  const targets = await targetsIn(call, question.figures, span)
  const count = courseTo(drawn.kind, span).length
  return {
    columns: drawn.columns.flatMap(({ metric, shows, heading }) => (kinds.has(metric) ? [{ metric, shows, heading: heading ?? '' }] : [])),
    charts: drawn.charts.flatMap(({ metric, kind }) => (kinds.has(metric) ? [{ metric, kind }] : [])),
    metrics: asked.map(metricOf),
    places,
    periods: courseTo(drawn.kind, span).map((each) => periodKey(drawn.kind, each)),
    figures: asked.map((kind) =>
      places.map((place, at) => cellAt(values.get(kind.code), at, times, count, targetAt(targets, kind, place, span, isWhole))),
    ),
    closed: codes.filter((code) => !kinds.has(code)),
  }
}

import type { App } from '@qifuyun/kit/app.ts'
import type { AppEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { attentionKey } from '@qifuyun/kit/overview/attention.ts'
import { type AttentionKind, SUPPORTING_MAX } from '@qifuyun/kit/overview/overview-spec.ts'
import type { DaySpan } from '@qifuyun/kit/overview/spans.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { writeFilter } from '#src/list/filter/filter-value.ts'

export type OverviewData = Output<AppEndpoints['overview']>
export type OverviewFigure = OverviewData['figures'][number]
export type Attention = OverviewData['attention'][number]
export type Comparison = OverviewData['comparisons'][number]
/** What was counted over the span and the one before it. */
export type Course = OverviewData['added']

/** The place of a list, as its address says it. */
export type Place = Record<string, string>

export const entityOf = ({ entities }: App, name: string): Entity | undefined =>
  Object.values(entities).find(({ spec }) => spec.name === name)

/** The figure that leads, those beside it, and the rest: one without a value makes room for the next. */
export const arranged = ({ figures }: Pick<OverviewData, 'figures'>) => {
  const [lead, ...others] = figures
  const known = others.filter(({ value }) => value !== null)
  return { lead, support: known.slice(0, SUPPORTING_MAX), rest: known.slice(SUPPORTING_MAX) }
}

/** Where rows are that belong to a project, and to some days by a moment of theirs. */
export const placesIn = (projectUuid: string | undefined) => {
  const ofProject = ({ spec }: Entity): Place =>
    projectUuid === undefined || spec.project === null ? {} : { [`f.${spec.project}`]: projectUuid }
  const made = (of: Entity, at: string, span: DaySpan): Place => ({ [`f.${at}`]: writeFilter({ kind: 'span', ...span }), ...ofProject(of) })
  return {
    ofProject,
    /** Those that were made on these days. */
    made: (of: Entity, span: DaySpan): Place => made(of, 'createTime', span),
    /** Those behind a figure: of these days, unless it says how things are now. */
    behind: (of: Entity, { kpiKey, standingFlag }: Pick<OverviewFigure, 'kpiKey' | 'standingFlag'>, span: DaySpan): Place => ({
      kpi: kpiKey,
      ...(standingFlag === 1 ? ofProject(of) : made(of, of.spec.kpis[kpiKey]?.at ?? 'createTime', span)),
    }),
    attention: (of: Entity, kind: AttentionKind): Place => ({ kpi: attentionKey(kind), ...ofProject(of) }),
    /** Those that were made on these days at two hours of a weekday. */
    atHours: (of: Entity, { from, to }: DaySpan, weekday: number, hour: number): Place => ({
      'f.createTime': writeFilter({ kind: 'hours', from, to, weekday, hour }),
      ...ofProject(of),
    }),
  }
}

type Points = Course['series']

const WEEK = 7

/** Whether a figure has a course worth drawing: one of a period always, one that is kept by night once a week, or the whole span, is known. */
export const hasCourse = ({ standingFlag, series }: Pick<OverviewFigure, 'standingFlag' | 'series'>, days: readonly string[]): boolean =>
  standingFlag === 0 || series.length >= Math.max(2, Math.min(WEEK, days.length))

/** What was counted on each day: a day without a row counts 0 where rows are counted, else it has nothing to tell. */
export const eachDay = (points: Points, days: readonly string[], none: 0 | null): (number | null)[] => {
  const found = new Map(points.map(({ x, y }) => [x, y]))
  return days.map((day) => found.get(day) ?? none)
}

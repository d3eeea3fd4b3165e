import { PLACE } from '#src/business-report/codes.ts'
import type { SheetMetric, SheetPlace } from '#src/business-report/issues/sheet.ts'
import type { Span } from '#src/business-report/periods/periods.ts'

/** More projects make an address that no browser takes; the list then begins with all of them. */
const PROJECTS_MAX = 40

/** The list of the rows behind a cell, with the figure's own filter, of the place and, where it tells of a period, of its days. */
export const drillPath = (
  { code, app, entity, project, at, standing }: SheetMetric,
  { kind, projects }: SheetPlace,
  { from, to }: Span,
): string => {
  const params = new URLSearchParams({ entity, kpi: code.split('.').at(-1) ?? '' })
  if (project !== null && kind !== PLACE.whole && projects.length <= PROJECTS_MAX) params.set(`f.${project}`, projects.join(','))
  if (!standing) params.set(`f.${at}`, `${from}..${to}`)
  return `/application/${app.key}?${params.toString()}`
}

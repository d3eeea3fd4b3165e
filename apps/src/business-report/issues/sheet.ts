import type { ReadFigure } from '@qifuyun/kit/overview/known-figures.ts'
import { z } from 'zod'
import { CHART, PLACE, SHOWS } from '#src/business-report/codes.ts'

const known = z.number().nullable()

/** A figure as a report tells of it. */
const metricSchema = z.object({
  code: z.string(),
  label: z.string(),
  app: z.object({ key: z.string(), catalogue: z.string(), label: z.string() }),
  /** Its rows, for those who want to see them. */
  entity: z.string(),
  project: z.string().nullable(),
  at: z.string(),
  unit: z.string(),
  better: z.enum(['more', 'less', 'neither']),
  digits: known,
  standing: z.boolean(),
  adds: z.boolean(),
})

/** What a report of a period says. */
export const sheetSchema = z.object({
  columns: z.array(z.object({ metric: z.string(), shows: z.enum(SHOWS), heading: z.string() })),
  charts: z.array(z.object({ metric: z.string(), kind: z.enum(CHART) })),
  metrics: z.array(metricSchema),
  /** The whole first, then departments, each before its projects. */
  places: z.array(
    z.object({
      key: z.string(),
      kind: z.enum(PLACE),
      name: z.string(),
      parent: z.string().nullable(),
      /** Of the whole all that have a row. */
      projects: z.array(z.string()),
    }),
  ),
  /** Periods of the courses, the last of which is told of. */
  periods: z.array(z.string()),
  /** By metric, then by place, in their orders. */
  figures: z.array(z.array(z.object({ actual: known, target: known, before: known, yearly: known, course: z.array(known) }))),
  /** Columns of figures that could not be asked for: their applications were closed. */
  closed: z.array(z.string()),
})
export type Sheet = z.output<typeof sheetSchema>
export type SheetMetric = Sheet['metrics'][number]
export type SheetPlace = Sheet['places'][number]
export type SheetCell = Sheet['figures'][number][number]

/** A sheet as somebody may read it. */
export const readSheetSchema = sheetSchema.extend({
  /** Figures of columns that they may not see. */
  hidden: z.array(z.object({ label: z.string(), app: z.object({ catalogue: z.string(), label: z.string() }) })),
  /** Some rows are of projects that they do not reach. */
  narrowed: z.boolean(),
})
export type ReadSheet = z.output<typeof readSheetSchema>

const NOTHING: SheetCell = { actual: null, target: null, before: null, yearly: null, course: [] }

/** Whether a reader who reaches these projects reaches all that is counted in a place. */
const reaches = ({ kind, projects }: SheetPlace, reach: ReadonlySet<string> | null): boolean =>
  reach === null || (kind !== PLACE.whole && projects.length > 0 && projects.every((project) => reach.has(project)))

/**
 * The sheet as somebody may read it: without columns of figures that they may not see, which are named, without rows of places of which
 * they reach nothing, and without numbers of places of which they reach a part.
 */
export const sheetFor = (sheet: Sheet, mine: readonly ReadFigure[]): ReadSheet => {
  const reach = new Map(mine.map(({ code, projects }) => [code, projects === null ? null : new Set(projects)]))
  const seen = sheet.metrics.flatMap((metric, at) => (reach.has(metric.code) ? [{ metric, at }] : []))
  const shown = new Set(seen.map(({ metric }) => metric.code))
  const told = sheet.places.map((place) => seen.some(({ metric }) => reaches(place, reach.get(metric.code) ?? null)))
  const places = sheet.places.filter((_place, at) => told[at])
  return {
    ...sheet,
    columns: sheet.columns.filter(({ metric }) => shown.has(metric)),
    charts: sheet.charts.filter(({ metric }) => shown.has(metric)),
    metrics: seen.map(({ metric }) => metric),
    places,
    figures: seen.map(({ metric, at }) =>
      sheet.places.flatMap((place, index) => {
        if (!told[index]) return []
        const cell = sheet.figures[at]?.[index]
        return [cell !== undefined && reaches(place, reach.get(metric.code) ?? null) ? cell : NOTHING]
      }),
    ),
    hidden: sheet.metrics
      .filter(({ code }) => !shown.has(code))
      .map(({ label, app: { catalogue, label: name } }) => ({ label, app: { catalogue, label: name } })),
    narrowed: seen.some(({ metric }) => reach.get(metric.code) !== null),
  }
}

/** What a snapshot holds; null for one that cannot be read any more. */
export const readContent = (content: string | null): Sheet | null => {
  try {
    const read = sheetSchema.safeParse(JSON.parse(content ?? ''))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

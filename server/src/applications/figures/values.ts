import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { isStanding } from '@qifuyun/kit/overview/figures.ts'
import { type AskedFigures, type FigureSpan, type FigureValues, figureCode } from '@qifuyun/kit/overview/known-figures.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import { keptFigures, keptNumbers } from '../overview/kept-figures.ts'
import { inPeriod, localTime, momentOf } from '../read/figures.ts'
import { conditionOf } from '../read/list.ts'
import { type Measure, measureOf, numbersIn, selected } from '../read/measures.ts'
import type { Reading } from '../read/scope.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { figureDay } from '../tables.ts'

/** A number of the answer: by span, then by place. */
type Table = (number | null)[][]

/** An entity of which figures are asked. */
interface Part {
  reading: Reading
  served: ServedEntity
  asked: AskedFigures
}

interface Figure {
  key: string
  kpi: Kpi
  measure: Measure
  table: Table
}

interface At extends FigureSpan {
  at: number
}

/** Numbers that say for each project in which places it is. */
const projectsIn = ({ places }: AskedFigures) =>
  places.flatMap((projects, at) => (projects === null ? [] : projects.map((project) => ({ at, project }))))

const wholesIn = ({ places }: AskedFigures) => places.flatMap((projects, at) => (projects === null ? [{ at }] : []))

const spanRows = (spans: readonly At[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as s(at int, "from" date, "to" date)`

/**
 * The rows of a statement about the places beside it, as a table with their numbers: each project once for each place that it is in, and
 * the whole.
 */
const rowsBeside = async (
  { reading, asked }: Part,
  project: SQL | null,
  statement: (places: SQL) => SQL,
): Promise<Record<string, unknown>[]> => {
  const [parts, wholes] = [project === null ? [] : projectsIn(asked), wholesIn(asked)]
  const branches = [
    ...(wholes.length === 0 ? [] : [statement(sql`cross join jsonb_to_recordset(${JSON.stringify(wholes)}::jsonb) as p(at int)`)]),
    ...(parts.length === 0
      ? []
      : [statement(sql`join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as p(at int, project uuid) on p.project = ${project}`)]),
  ]
  if (branches.length === 0) return []
  return (await reading.tx.execute<Record<string, unknown>>(sql.join(branches, sql` union all `))).rows
}

const projectOf = ({ served: { entity, table } }: Part): SQL | null =>
  entity.spec.project === null ? null : sql`${columnAt(table, entity.spec.project)}`

/** What nothing was counted of is 0 where rows are counted or summed; a place that rows of the entity do not belong to has no number. */
const emptied = ({ served: { entity }, asked }: Part, { kpi, table }: Figure, spans: readonly At[]): void => {
  const none = kpi.value.of === 'count' || kpi.value.of === 'sum' ? 0 : null
  for (const { at } of spans) table[at] = asked.places.map((projects) => (projects !== null && entity.spec.project === null ? null : none))
}

const filled = (figures: readonly Figure[], rows: readonly Record<string, unknown>[]): void => {
  const measures = figures.map(({ measure }) => measure)
  for (const row of rows) {
    const values = numbersIn(measures, row)
    for (const [index, { table }] of figures.entries()) {
      const line = table[Number(row.span)]
      const value = values[index] ?? null
      // A sum of none is what was put there first.
      if (line !== undefined && value !== null) line[Number(row.place)] = value
    }
  }
}

/** Figures whose rows count to periods by the same moment, in one statement. */
const measureSpans = async (part: Part, figures: readonly Figure[]): Promise<void> => {
  const { reading, served, asked } = part
  const spans = asked.spans.map((span, at) => ({ ...span, at }))
  const days = asked.spans.flatMap(({ from, to }) => [from, to]).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  for (const figure of figures) emptied(part, figure, spans)
  if (first === undefined || last === undefined) return
  const moment = momentOf(served, figures[0]?.kpi.at)
  const when = localTime(moment)
  const whole = { begin: chinaMidnight(first), end: new Date(chinaMidnight(last).getTime() + DAY_MS) }
  const rows = await conditionOf(reading, served, { pageNum: 1, pageSize: 1 })
  const numbers = selected(figures.map(({ measure }) => measure))
  const found = await rowsBeside(
    part,
    projectOf(part),
    (places) => sql`
      select s.at as span, p.at as place, ${numbers} from ${served.table} ${places}
        join ${spanRows(spans)} on ${when} >= s."from" and ${when} < s."to" + 1
      where ${rows} and ${inPeriod(moment, whole)} group by 1, 2`,
  )
  filled(figures, found)
}

/** Figures of now, in one statement, as they stand at the end of spans that are not over. */
const measureNow = async (part: Part, figures: readonly Figure[], spans: readonly At[]): Promise<void> => {
  const { reading, served } = part
  for (const figure of figures) emptied(part, figure, spans)
  const rows = await conditionOf(reading, served, { pageNum: 1, pageSize: 1 })
  const numbers = selected(figures.map(({ measure }) => measure))
  const found = await rowsBeside(
    part,
    projectOf(part),
    (places) => sql`select p.at as place, ${numbers} from ${served.table} ${places} where ${rows} group by 1`,
  )
  for (const { at } of spans)
    filled(
      figures,
      found.map((row) => ({ ...row, span: at })),
    )
}

interface KeptDay extends Record<string, unknown> {
  name: string
  span: number
  day: string | null
}

/** What was kept of figures of now on the last day of each span that something was kept on, in two statements. */
const readKept = async (part: Part, figures: readonly Figure[], spans: readonly At[]): Promise<void> => {
  const { reading, served, asked } = part
  const names = figures.flatMap(({ key, kpi }) => keptNumbers([key, kpi]).map(([name]) => name))
  const { rows: days } = await reading.tx.execute<KeptDay>(sql`
    select k.name, s.at as span, (
      select max(f.day)::text from ${figureDay} f where f.entity = ${served.key} and f.kpi = k.name and f.day between s."from" and s."to"
    ) as day
    from ${spanRows(spans)} cross join unnest(${sql.param(names)}::text[]) as k(name)`)
  // A day is known where anything was kept of it: places that have nothing there had none.
  const known = days.filter(({ day }) => day !== null)
  const found = await rowsBeside(
    part,
    sql`f.project_uuid`,
    (places) => sql`
      select d.name, d.span, p.at as place, sum(f.value)::text as value
      from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as d(name text, span int, day date)
        join ${figureDay} f on f.entity = ${served.key} and f.kpi = d.name and f.day = d.day ${places} group by 1, 2, 3`,
  )
  const isKnown = new Set(known.map(({ name, span }) => `${name} ${span}`))
  const texts = new Map(found.map(({ name, span, place, value }) => [`${String(name)} ${Number(span)} ${Number(place)}`, String(value)]))
  for (const { key, kpi, measure, table } of figures) {
    const own = keptNumbers([key, kpi]).map(([name]) => name)
    for (const { at } of spans.filter((span) => own.every((name) => isKnown.has(`${name} ${span.at}`))))
      table[at] = asked.places.map((projects, place) =>
        projects !== null && served.entity.spec.project === null
          ? null
          : measure.read(own.map((name) => texts.get(`${name} ${at} ${place}`) ?? '0')),
      )
  }
}

const figuresAsked = async ({ reading, served, asked }: Part): Promise<Figure[]> => {
  const { entity } = served
  const figures: Figure[] = []
  // One after another: they share the transaction's connection.
  for (const [key, kpi] of Object.entries(entity.spec.kpis)) {
    if (!asked.figures.includes(figureCode(entity, key))) continue
    const table = asked.spans.map(() => asked.places.map(() => null))
    figures.push({ key, kpi, measure: await measureOf(reading, served, kpi.value), table })
  }
  return figures
}

const standing = async (part: Part, figures: readonly Figure[]): Promise<void> => {
  const { reading, served, asked } = part
  const today = chinaDay(reading.now)
  const spans = asked.spans.map((span, at) => ({ ...span, at }))
  const [open, over] = [spans.filter(({ to }) => to >= today), spans.filter(({ to }) => to < today)]
  if (open.length > 0 && figures.length > 0) await measureNow(part, figures, open)
  const kept = new Set(keptFigures(served).map(([key]) => key))
  const known = figures.filter(({ key }) => kept.has(key))
  // What was kept is of all rows: nothing is told to whom reaches less.
  if (over.length > 0 && known.length > 0 && reading.reach.scope === undefined) await readKept(part, known, over)
}

const valuesIn = async (part: Part): Promise<[string, Table][]> => {
  const { entity } = part.served
  const figures = await figuresAsked(part)
  await standing(
    part,
    figures.filter(({ key }) => isStanding(entity, key)),
  )
  const passing = figures.filter(({ key }) => !isStanding(entity, key))
  for (const each of Map.groupBy(passing, ({ kpi }) => kpi.at).values()) await measureSpans(part, each)
  return figures.map(({ key, table }) => [figureCode(entity, key), table])
}

/** What figures come to over the rows that `open` opens; undefined for an entity that is not for the asker. */
export const figureValues = async (
  asked: AskedFigures,
  open: (served: ServedEntity) => Promise<Reading | undefined>,
): Promise<FigureValues> => {
  const found = new Map<string, Table>()
  if (asked.spans.length === 0 || asked.places.length === 0) return found
  for (const served of SERVED_ENTITIES) {
    const { entity } = served
    if (!Object.keys(entity.spec.kpis).some((key) => asked.figures.includes(figureCode(entity, key)))) continue
    const reading = await open(served)
    if (reading === undefined) continue
    for (const [code, table] of await valuesIn({ reading, served, asked })) found.set(code, table)
  }
  return found
}

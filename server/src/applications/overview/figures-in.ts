import type { overviewOutput } from '@qifuyun/kit/calls/overview-call.ts'
import type { Kpi } from '@qifuyun/kit/kpi.ts'
import { comparedBy, type figuresShown, isStanding, type ShownFigure, slownessOf } from '@qifuyun/kit/overview/figures.ts'
import { fieldOf } from '@qifuyun/kit/values/comparing.ts'
import type { z } from 'zod'
import { partNames } from '../read/parts.ts'
import type { Asked, Times } from './asked.ts'
import { keptCourses } from './kept-courses.ts'
import { type Measured, measureNow, measureOver } from './measured.ts'

type Shown = ReturnType<typeof figuresShown>
type Told = z.output<typeof overviewOutput>['figures'][number]

/** What is counted of every entity beside its figures: its rows, and those of them that were late. */
const ROWS: Kpi = { label: '', unit: 'count', better: 'neither', value: { of: 'count' } }
const LATE: Kpi = {
  ...ROWS,
  value: { of: 'count', where: { field: 'overdue', cmp: 'eq', value: true } },
}
const ROWS_KEY = ' rows'
const LATE_KEY = ' late'

/** The field by which kinds of rows are compared, if the caller sees it. */
const comparedIn = ({ reading: { reach }, served: { entity } }: Asked): string | undefined => {
  const by = comparedBy(entity)
  const field = by === undefined ? undefined : fieldOf(entity, by)
  return field !== undefined && reach.sees(field) ? by : undefined
}

const beside = ({ reading: { reach }, served: { entity } }: Asked): [string, Kpi][] => {
  const late = entity.spec.fields.overdue
  return [[ROWS_KEY, ROWS], ...(late?.spec.kind === 'flag' && reach.sees(late) ? [[LATE_KEY, LATE] as [string, Kpi]] : [])]
}

/** Everything that an entity is measured by, in a statement for each moment by which rows count to a period. */
const measured = async (
  asked: Asked,
  figures: readonly ShownFigure[],
  { isLead, projectUuid, times }: { isLead: boolean; projectUuid: string | undefined; times: Times },
): Promise<Map<string, Measured>> => {
  const { entity } = asked.served
  const by = comparedIn(asked)
  const own = figures.filter(({ of }) => of === entity).map(({ key, kpi }): [string, Kpi] => [key, kpi])
  const lasting = own.filter(([key]) => isStanding(entity, key))
  const passing = [...own.filter(([key]) => !isStanding(entity, key)), ...(isLead ? beside(asked) : [])]
  const withCourse = await keptCourses(asked, projectUuid, times)
  const now = lasting.length === 0 ? [] : await measureNow(asked, lasting, by)
  const found = new Map(now.map(([key, each]) => [key, withCourse(key, each)]))
  for (const kpis of Map.groupBy(passing, ([, { at }]) => at).values())
    for (const [key, each] of await measureOver(asked, kpis, by, times)) found.set(key, each)
  return found
}

type Part = [key: string, value: number]

/** The part that is furthest off; of numbers of rows the one with the most of them. */
const extremeOf = ({ unit, better }: Kpi, parts: Measured['parts']): Part | undefined => {
  const told = [...parts].flatMap(([key, value]): Part[] => (key === '' || value === null || value === 0 ? [] : [[key, value]]))
  const most = unit === 'count' || unit === 'fen' || better !== 'more'
  const [first, second] = told.toSorted(([, one], [, other]) => (most ? other - one : one - other))
  // Of one part there is no extreme, nor among equals.
  return first === undefined || second === undefined || first[1] === second[1] ? undefined : first
}

const NOTHING: Measured = { value: null, series: [], earlier: [], digits: undefined, parts: new Map() }

/** What is known of the parts by which the entity that leads is compared. */
export interface Compared {
  by: string
  kpiKey: string | null
  values: Measured['parts']
  counts: Measured['parts']
  late: Measured['parts'] | null
  total: number
}

const comparedOf = (lead: Asked, of: ReadonlyMap<string, Measured>): Compared | null => {
  const by = comparedIn(lead)
  if (by === undefined) return null
  const slowness = slownessOf(lead.served.entity)
  const counts = of.get(ROWS_KEY)
  const times = slowness === undefined ? undefined : of.get(slowness)?.parts
  // Where nothing took its time, kinds are compared by how many there are of them.
  const slow = slowness !== undefined && [...(times?.values() ?? [])].some((value) => value !== null)
  return {
    by,
    kpiKey: slow ? slowness : null,
    values: (slow ? times : counts?.parts) ?? new Map(),
    counts: counts?.parts ?? new Map(),
    late: of.get(LATE_KEY)?.parts ?? null,
    total: counts?.value ?? 0,
  }
}

/** The figures of an overview in their order, with the rows that were made of the entity that leads, and its kinds in comparison. */
export const figuresIn = async (
  readable: readonly Asked[],
  lead: Asked,
  shown: Shown,
  { projectUuid, times }: { projectUuid: string | undefined; times: Times },
) => {
  const figures = [...(shown.lead === undefined ? [] : [shown.lead]), ...shown.support, ...shown.rest]
  const all = new Map<Asked, Map<string, Measured>>()
  for (const asked of readable) {
    const isLead = asked === lead
    if (isLead || figures.some(({ of }) => of === asked.served.entity))
      all.set(asked, await measured(asked, figures, { isLead, projectUuid, times }))
  }
  const told: Told[] = []
  for (const { of, key, kpi } of figures) {
    const asked = readable.find(({ served }) => served.entity === of)
    const { parts, digits, ...course } = (asked && all.get(asked)?.get(key)) ?? NOTHING
    const { label, unit, better, target } = kpi
    told.push({
      ...{ entity: of.spec.name, kpiKey: key, label, unit, better, ...course },
      ...(digits !== undefined && { digits }),
      ...(target !== undefined && { target }),
      standingFlag: isStanding(of, key) ? 1 : 0,
      ...(await namedExtreme(asked, extremeOf(kpi, parts), parts)),
    })
  }
  const ofLead = all.get(lead) ?? new Map<string, Measured>()
  const { parts: _parts, digits: _digits, ...added } = ofLead.get(ROWS_KEY) ?? NOTHING
  return { figures: told, added, comparison: comparedOf(lead, ofLead) }
}

/** Named among the others: what tells it from them belongs to its name. */
const namedExtreme = async (
  asked: Asked | undefined,
  extreme: Part | undefined,
  parts: Measured['parts'],
): Promise<{ extreme?: Told['extreme'] }> => {
  const by = asked && comparedIn(asked)
  const spec = asked && by !== undefined ? fieldOf(asked.served.entity, by)?.spec : undefined
  if (asked === undefined || spec === undefined || extreme === undefined) return {}
  const [key, value] = extreme
  const names = await partNames(
    asked.reading,
    asked.served,
    spec,
    [...parts.keys()].filter((each) => each !== ''),
  )
  return { extreme: { key, label: names.get(key) ?? key, value } }
}

import type { Entity } from '#src/entity.ts'
import { clausesOf } from '#src/filter.ts'
import type { Kpi, Measured } from '#src/kpi.ts'
import { BY_HOURS, CHARTS_MAX, SUPPORTING_MAX } from '#src/overview/overview-spec.ts'
import { PARTING } from '#src/views.ts'

/** Conditions that only tell how things are now. */
const OF_NOW: readonly string[] = ['today', 'thisWeek', 'thisMonth', 'lastDays']

/** Whether something is measured of the rows that stand now alone. */
const isOfNow = ({ states }: Entity['spec'], { where }: Measured): boolean => {
  const open = states.filter(({ final }) => !final).map(({ code }) => code)
  const clauses = where === undefined ? [] : clausesOf(where)
  return clauses.some(
    ({ field, cmp, value: codes }) =>
      OF_NOW.includes(cmp) || (field === 'state' && cmp === 'in' && Array.isArray(codes) && codes.every((code) => open.includes(code))),
  )
}

/** Whether a figure counts or sums what stands now, such as open rows or balances, or is a share of it: made in a period or not, all of them count. */
export const isStanding = ({ spec }: Entity, key: string): boolean => {
  const value = spec.kpis[key]?.value
  if (value === undefined) return false
  if (value.of === 'ratio') return isOfNow(spec, value.part) && isOfNow(spec, value.whole)
  return spec.balanceOf !== null || isOfNow(spec, value)
}

/** The entity whose figures lead an overview: the one that says which figure leads or what it shows, else the one with the most of them. */
export const leadingEntity = (entities: readonly Entity[]): Entity | undefined =>
  entities.find(({ spec }) => spec.overview?.lead !== undefined) ??
  entities.find(({ spec }) => spec.overview !== null) ??
  entities.toSorted((one, other) => Object.keys(other.spec.kpis).length - Object.keys(one.spec.kpis).length)[0]

export interface ShownFigure {
  of: Entity
  key: string
  kpi: Kpi
}

/** Figures in the order in which an overview shows them: the one that leads, those beside it, and the rest. */
export const figuresShown = (
  entities: readonly Entity[],
): { lead: ShownFigure | undefined; support: ShownFigure[]; rest: ShownFigure[] } => {
  const first = leadingEntity(entities)
  const { lead: leading, support: wanted = [] } = first?.spec.overview ?? {}
  const own = (of: Entity): ShownFigure[] => Object.entries(of.spec.kpis).map(([key, kpi]) => ({ of, key, kpi }))
  const all = entities.toSorted((one, other) => Number(other === first) - Number(one === first)).flatMap(own)
  const rank = ({ of, key }: ShownFigure): number => {
    if (of === first && key === leading) return 0
    const at = of === first ? wanted.indexOf(key) : -1
    return at >= 0 ? 1 + at : 1 + SUPPORTING_MAX
  }
  const [lead, ...others] = all.toSorted((one, other) => rank(one) - rank(other))
  return { lead, support: others.slice(0, SUPPORTING_MAX), rest: others.slice(SUPPORTING_MAX) }
}

/** A field of few values, or of values that others name, among those that lists offer as filters. */
const isParting = ({ spec }: Entity, key: string): boolean => {
  const kind = spec.fields[key]?.spec.kind
  return kind !== undefined && PARTING.has(kind) && key !== spec.project
}

/** By what the figures of an entity are compared: the first choice or reference among its filters; undefined where it has none. */
export const comparedBy = (of: Entity): string | undefined => {
  const own = of.spec.overview?.charts?.find((each) => each !== BY_HOURS && each !== 'state')
  const kinds = (key: string) => ['ref', 'dict', 'dictionary'].includes(of.spec.fields[key]?.spec.kind ?? '')
  return own ?? (of.spec.list.filters ?? []).find((key) => isParting(of, key) && kinds(key))
}

/** What the charts of an overview cut rows by. */
export const chartsOf = (of: Entity): string[] => {
  const compared = comparedBy(of)
  return [...(of.spec.overview?.charts ?? [compared ?? (of.spec.states.length > 0 ? 'state' : BY_HOURS), BY_HOURS])]
    .filter((each, at, all) => all.indexOf(each) === at)
    .slice(0, CHARTS_MAX)
}

/** The figure in minutes by which kinds of rows are compared. */
export const slownessOf = ({ spec }: Entity): string | undefined =>
  Object.keys(spec.kpis).find((key) => spec.kpis[key]?.unit === 'minutes' && spec.kpis[key].better === 'less')

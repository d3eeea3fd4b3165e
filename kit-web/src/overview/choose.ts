import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { clausesOf } from '@qifuyun/kit/filter.ts'
import type { Figure } from '#src/list/figure.ts'
import { writeFilter } from '#src/list/filter/filter-value.ts'
import type { Span } from './period.ts'

/** Figures beside the one that leads. */
const SUPPORTING_MAX = 4
/** Conditions that only tell how things are now. */
const OF_NOW: readonly string[] = ['today', 'thisWeek', 'thisMonth', 'lastDays']

export interface Card extends Figure {
  entity: string
  series?: readonly { x: string; y: number | null }[] | undefined
}

const entityOf = (app: App, name: string): Entity | undefined => Object.values(app.entities).find(({ spec }) => spec.name === name)

/** Whether a figure counts or sums what stands now, such as open rows: made in a period or not, all of them count. */
export const isStanding = ({ spec }: Entity, key: string): boolean => {
  const value = spec.kpis[key]?.value
  if (value === undefined || value.of === 'ratio' || value.where === undefined) return false
  const open = spec.states.filter(({ final }) => !final).map(({ code }) => code)
  return clausesOf(value.where).some(
    ({ field, cmp, value: codes }) =>
      OF_NOW.includes(cmp) || (field === 'state' && cmp === 'in' && Array.isArray(codes) && codes.every((code) => open.includes(code))),
  )
}

/** A figure with what it says of the period, or of now where it stands. */
export interface Chosen {
  card: Card
  standing: boolean
}

interface Figures {
  lead: Chosen | undefined
  support: Chosen[]
  /** Those that are told in small. */
  rest: Chosen[]
}

/**
 * The figure that leads, those beside it and the rest, those of the entity with the most of them first. What stands now has its value of now,
 * and neither a change nor a course.
 */
export const chooseFigures = (app: App, now: readonly Card[], lately: readonly Card[]): Figures => {
  const countOf = ({ entity }: Card): number => lately.filter((card) => card.entity === entity).length
  const chosen = lately
    .toSorted((one, other) => countOf(other) - countOf(one))
    .map((card): Chosen => {
      const of = entityOf(app, card.entity)
      if (of === undefined || !isStanding(of, card.kpiKey)) return { card, standing: false }
      const value = now.find(({ entity, kpiKey }) => entity === card.entity && kpiKey === card.kpiKey)?.value ?? null
      return { card: { ...card, value, compare: undefined, series: undefined }, standing: true }
    })
  const [lead, ...others] = chosen
  return { lead, support: others.slice(0, SUPPORTING_MAX), rest: others.slice(SUPPORTING_MAX) }
}

/** Where the rows behind a figure are: those of the period, unless it stands now. */
export const rowsBehind = (app: App, { card, standing }: Chosen, { days }: Span): Record<string, string> => {
  const at = entityOf(app, card.entity)?.spec.kpis[card.kpiKey]?.at ?? 'createTime'
  const inPeriod = writeFilter({ kind: 'span', from: days[0] ?? '', to: days.at(-1) ?? '' })
  return { kpi: card.kpiKey, ...(!standing && { [`f.${at}`]: inPeriod }) }
}

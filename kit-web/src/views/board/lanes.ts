import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec, Tone } from '@qifuyun/kit/field.ts'
import { labelKey } from '@qifuyun/kit/fields.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { phaseOf } from '@qifuyun/kit/overview/phases.ts'
import { fromOf, PHASES, type Phase, toOf } from '@qifuyun/kit/states.ts'
import { type Buckets, bucketSpans, type KanbanView } from '@qifuyun/kit/views.ts'
import { isLocked } from '@qifuyun/kit/work/approval.ts'
import { textOf } from '#src/fields/row.ts'
import { shownField } from '#src/list/table/columns.ts'
import { actionsIn, actionsOn, type Rights } from '../../rights.ts'
import type { ListRow, PageBody } from '../../rows.ts'

/** A column of a board, or a strip of it. */
export interface Lane {
  /** What a field holds, as text for what is no choice of its own; '' takes rows without a value. */
  code: string | number
  label: string
  tone: Tone
  /** Codes of the states that fall into it: it is a phase of the life of rows. */
  states?: readonly string[]
}

/** What a board is cut by: a field, the state, or spans of days. */
export type Cut = string | Buckets

/** A part of a list as the server names it. */
interface Found {
  key: string
  label: string
}

const neutral = (code: string, label: string): Lane => ({ code, label, tone: 'neutral' })

/** One for each state, or for each choice of a field. */
export const lanesOf = (of: Entity, by: string): Lane[] => {
  if (by === 'state') return of.spec.states.map(({ code, label, tone }) => ({ code, label, tone }))
  const spec: FieldSpec | undefined = shownField(of, by)
  return (spec?.options ?? []).map(({ code, label, tone }) => ({ code, label, tone }))
}

const PHASE_TONES: Readonly<Record<Phase, Tone>> = {
  ...{ waiting: 'warning', working: 'info', confirming: 'violet', done: 'success', closed: 'neutral' },
}

/** One for each phase that has states. */
export const phaseLanes = (of: Entity, words: Pick<LaneWords, 'phase'>): Lane[] =>
  PHASES.flatMap((phase) => {
    const states = of.spec.states.filter((state) => phaseOf(of, state) === phase).map(({ code }) => code)
    return states.length === 0 ? [] : [{ code: phase, label: words.phase(phase), tone: PHASE_TONES[phase], states }]
  })

/** Words of lanes that no definition has. */
export interface LaneWords {
  phase(phase: Phase): string
  none: string
  yes: string
  no: string
  past: string
  /** Within so many days from today, both included. */
  within(from: number, to: number): string
  beyond(days: number): string
}

const BUCKET_TONES: Partial<Record<string, Tone>> = { past: 'error' }

const bucketLanes = (by: Buckets, words: LaneWords): Lane[] =>
  bucketSpans(by).map(({ key, from, to }, index) => ({
    code: key,
    label: from === null ? words.past : to === null ? words.beyond(from - 1) : words.within(from, to),
    tone: BUCKET_TONES[key] ?? (index === 1 ? 'warning' : 'neutral'),
  }))

/** All lanes of a board: the phases into which states fall, those of the definition, or what the server found; rows without a value come last, where there are some. */
export const boardLanes = (of: Entity, by: Cut, found: readonly Found[], words: LaneWords): Lane[] => {
  const none = found.some(({ key }) => key === '') ? [neutral('', words.none)] : []
  if (typeof by !== 'string') return [...bucketLanes(by, words), ...none]
  if (by === 'state') return phaseLanes(of, words)
  const own = lanesOf(of, by)
  if (own.length > 0) return [...own, ...none]
  if (shownField(of, by)?.kind === 'flag') return [neutral('true', words.yes), neutral('false', words.no)]
  return [...found.flatMap(({ key, label }) => (key === '' ? [] : [neutral(key, label)])), ...none]
}

/** How many rows a column bears; undefined where nobody says. */
export const capacityOf = ({ capacity }: KanbanView, { code }: Lane): number | undefined =>
  typeof capacity === 'number' ? (code === '' ? undefined : capacity) : capacity?.[String(code)]

const bucketFilter = (of: Entity, by: Buckets, code: string, now: Date): FilterNode => {
  const span = bucketSpans(by).find(({ key }) => key === code)
  const isDay = shownField(of, by.at)?.kind === 'date'
  const day = (from: number) => chinaDay(new Date(now.getTime() + from * DAY_MS))
  const first = (from: number) => (isDay ? day(from) : chinaMidnight(day(from)).toISOString())
  const { from = null, to = null } = span ?? {}
  const items: FilterNode[] = [
    ...(from === null ? [] : [{ field: by.at, cmp: 'ge' as const, value: first(from) }]),
    ...(to === null ? [] : [{ field: by.at, cmp: 'lt' as const, value: first(to + 1) }]),
  ]
  return { op: 'and', items }
}

const laneFilter = (of: Entity, by: Cut, { code }: Lane, now: Date): FilterNode => {
  const field = typeof by === 'string' ? by : by.at
  if (code === '') return { field, cmp: 'empty' }
  if (typeof by !== 'string') return bucketFilter(of, by, String(code), now)
  if (shownField(of, by)?.kind !== 'flag') return { field, cmp: 'eq', value: code }
  const value = code === 'true'
  const set: FilterNode = { field, cmp: 'eq', value }
  // A flag that was never set means no.
  return value ? set : { op: 'or', items: [set, { field, cmp: 'empty' }] }
}

/** Conditions side by side: each group inside another would count to their depth. */
const sideBySide = (nodes: readonly FilterNode[]): FilterNode => {
  const items = nodes.flatMap((node) => ('op' in node && node.op === 'and' ? node.items : [node]))
  const [only] = items
  return only !== undefined && items.length === 1 ? only : { op: 'and', items }
}

/** The list cut down to a lane. */
export const laneBody = (of: Entity, body: PageBody, by: Cut, lane: Lane, now: Date): PageBody => {
  if (by === 'state') {
    const own = lane.states ?? [String(lane.code)]
    const asked = body.stateList
    return { ...body, stateList: own.filter((code) => asked === undefined || asked.includes(code)) }
  }
  const own = laneFilter(of, by, lane, now)
  return { ...body, filter: sideBySide(body.filter ? [body.filter, own] : [own]) }
}

/** How a card gets to a lane: by an action, perhaps with a value to begin with, by changing its field, or not, and why. */
export type Way =
  | { act: string; preset?: Record<string, unknown> }
  /** Several lead there; people choose. */
  | { choose: readonly string[] }
  | { set: string | number | boolean | null }
  | { here: true }
  | { closed: 'noAction' | 'noRight' | 'locked'; action?: string }

const wayToStates = (of: Entity, row: ListRow, to: readonly string[], rights: Rights): Way => {
  const nameOf = (code: string) => of.spec.states.find((state) => state.code === code)?.name ?? ''
  const names = to.map(nameOf)
  const leads = actionsIn(of).filter(
    ({ action }) => fromOf(action).includes(nameOf(row.state)) && toOf(action).some((name) => names.includes(name)),
  )
  const allowed = new Set(actionsOn(of, row, rights).map(({ name }) => name))
  const [open, ...others] = leads.filter(({ name }) => allowed.has(name))
  if (open) return others.length === 0 ? { act: open.name } : { choose: [open, ...others].map(({ name }) => name) }
  const [first] = leads
  return first ? { closed: 'noRight', action: first.action.label } : { closed: 'noAction' }
}

/** What a field holds in a lane. */
export const valueIn = (spec: FieldSpec | undefined, { code }: Lane): string | number | boolean | null =>
  code === '' ? null : spec?.kind === 'flag' ? code === 'true' : code

/** By the one action whose form asks for the field: giving a card to somebody else. */
const wayByForm = (of: Entity, by: string, row: ListRow, lane: Lane, rights: Rights): Way => {
  const asks = actionsOn(of, row, rights).find(({ action }) => (action.form ?? []).some((line) => line.replace(/!$/, '') === by))
  const value = valueIn(shownField(of, by), lane)
  return asks === undefined || value === null
    ? { closed: 'noAction' }
    : { act: asks.name, preset: { [by]: value, [labelKey(by)]: lane.label } }
}

/** Whether a row stands in a lane of a field. */
const isIn = (row: ListRow, by: string, { code, states }: Lane): boolean => {
  if (by === 'state' && states !== undefined) return states.includes(row.state)
  const value = (row as Record<string, unknown>)[by] ?? ''
  if (typeof value === 'boolean' || value === '') return (value === true ? 'true' : 'false') === code || value === code
  return textOf(value) === String(code)
}

/** The one way of a card to a lane. */
export const wayTo = (of: Entity, by: Cut, row: ListRow, lane: Lane, rights: Rights): Way => {
  // Time alone moves them.
  if (typeof by !== 'string') return { closed: 'noAction' }
  if (isIn(row, by, lane)) return { here: true }
  if (by === 'state') return wayToStates(of, row, lane.states ?? [String(lane.code)], rights)
  const spec = shownField(of, by)
  if (spec?.readonly) return wayByForm(of, by, row, lane, rights)
  if (isLocked(of, row)) return { closed: 'locked' }
  const value = valueIn(spec, lane)
  return spec && rights.may('update') && !(spec.required && value === null) ? { set: value } : { closed: 'noRight' }
}

/**
 * The action that takes a card back to the state it came from without asking anything, after one that led to a single state; undefined where
 * there is none.
 */
export const wayBack = (
  of: Entity,
  row: ListRow,
  done: string,
  rights: Rights,
  isDirect: (name: string) => boolean,
): string | undefined => {
  const [to, ...more] = toOf(of.spec.actions[done] ?? { label: '', who: [] })
  if (to === undefined || more.length > 0) return undefined
  const way = wayToStates(of, { ...row, state: of.stateCode(to) }, [row.state], rights)
  const names = 'act' in way ? [way.act] : 'choose' in way ? way.choose : []
  return names.find(isDirect)
}

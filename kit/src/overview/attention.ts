import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Entity } from '#src/entity.ts'
import type { FilterNode } from '#src/filter.ts'
import { filterBuilder, inDays, NOW, TOMORROW } from '#src/filter-builder.ts'
import type { Kpi } from '#src/kpi.ts'
import { ATTENTION_KINDS, type AttentionKind } from '#src/overview/overview-spec.ts'
import { toOf } from '#src/states.ts'
import type { TimerSpec } from '#src/timers.ts'
import type { ExpiresSpec } from '#src/work/expires.ts'

/** Rows of an entity that wait for somebody to look at them. */
export interface AttentionGroup {
  kind: AttentionKind
  /** What the step is called for which all of them wait: 待阅卷. */
  word?: string
  where: FilterNode
  /** The worst ones first. */
  sort: { field: string; order: 'asc' | 'desc' }
}

const both = (...items: FilterNode[]): FilterNode => ({ op: 'and', items })
const oneOf = (items: FilterNode[]): FilterNode | undefined => (items.length > 1 ? { op: 'or', items } : items[0])
const passed = (field: string): FilterNode => ({ field, cmp: 'lt', value: NOW })

/** Steps of traits that lead the row away when the moment comes. */
const LEADING: ReadonlySet<string> = new Set(['resume', 'unrated'])

const isMoment = ({ spec }: Entity, key: string): boolean => spec.fields[key]?.spec.kind === 'dateTime'
const isDay = ({ spec }: Entity, key: string): boolean => spec.fields[key]?.spec.kind === 'date'
const isTime = (of: Entity, key: string): boolean => isMoment(of, key) || isDay(of, key)
const during = ({ while: states }: TimerSpec): readonly string[] => (states === undefined ? [] : [states].flat())
/** The state of work that nobody has yet. */
const openState = ({ spec }: Entity): string | undefined => spec.work.assigned?.states.open

interface Deadline {
  at: string
  states: string[]
}

/** Deadlines by their fields, with the states in which they hold; work that nobody has yet waits for something else. */
const collected = (of: Entity, found: readonly { at: string; states: readonly string[] }[], isKind = isMoment): Deadline[] =>
  [...Map.groupBy(found, ({ at }) => at)].flatMap(([at, lines]) => {
    const states = [...new Set(lines.flatMap((line) => line.states))].filter((state) => state !== openState(of))
    return states.length === 0 || !isKind(of, at) ? [] : [{ at, states }]
  })

/** What is to be done by when, as the steps of the work say. */
const stepsOf = ({ spec }: Entity) =>
  Object.values(spec.work.todos).flatMap(({ due, while: states }) => (due === undefined ? [] : [{ at: due, states: [states].flat() }]))

/** Timers that tell how late something is: they run on while the row stays where it is. */
const deadlinesOf = (of: Entity): Deadline[] =>
  collected(
    of,
    Object.values(of.spec.timers).flatMap((timer) => {
      const { at, to, after = 0, step = '' } = timer
      const leads = to !== undefined || LEADING.has(step)
      return leads || after < 0 || after > HOUR_MS || step === 'warn' ? [] : [{ at, states: during(timer) }]
    }),
  )

/** Steps that are due at another time than the whole. */
const newSteps = (of: Entity) => {
  const known = deadlinesOf(of).map(({ at }) => at)
  return stepsOf(of).filter(({ at }) => !known.includes(at))
}

const lateAt = (of: Entity, kind: AttentionKind, deadlines: readonly Deadline[]): AttentionGroup | undefined => {
  const { state } = filterBuilder<Record<string, string>, string>(of.spec.states)
  const where = oneOf(deadlines.map(({ at, states }) => both(state(...states), passed(at))))
  const field = deadlines[0]?.at
  return where === undefined || field === undefined ? undefined : { kind, where, sort: { field, order: 'asc' } }
}

/** Late is also a step of the work that is past its time; of work that is given, the day of it. */
const overdue = (of: Entity): AttentionGroup | undefined => {
  const isDue = of.spec.work.assigned === null ? isTime : isDay
  return lateAt(of, 'overdue', [...deadlinesOf(of), ...collected(of, newSteps(of), isDue)])
}

/** Work that is given, whose steps pass their time before the whole does: nobody has accepted it yet. */
const unanswered = (of: Entity): AttentionGroup | undefined =>
  of.spec.work.assigned === null ? undefined : lateAt(of, 'unanswered', collected(of, newSteps(of)))

const OLDEST_FIRST = { field: 'createTime', order: 'asc' } as const

/** The state in which rows begin and wait for anybody, where nobody holds them: one with a warning. */
const firstWaiting = ({ spec: { states } }: Entity): string | undefined => (states[0]?.tone === 'warning' ? states[0].name : undefined)

const unheld = (of: Entity): AttentionGroup | undefined => {
  const { state } = filterBuilder<Record<string, string>, string>(of.spec.states)
  const open = openState(of)
  if (open !== undefined) return { kind: 'unheld', where: both(state(open), { field: 'holder', cmp: 'empty' }), sort: OLDEST_FIRST }
  const first = firstWaiting(of)
  return first === undefined ? undefined : { kind: 'unheld', where: state(first), sort: OLDEST_FIRST }
}

/** Steps on the way that no date presses, for whoever may do them: nobody else would ask after these rows. */
const waiting = (of: Entity): AttentionGroup | undefined => {
  const { state } = filterBuilder<Record<string, string>, string>(of.spec.states)
  const begins = openState(of) ?? firstWaiting(of)
  const steps = Object.values(of.spec.work.todos).flatMap(({ for: whom, due, word, while: states }) => {
    const during = [states].flat().filter((each) => each !== begins)
    return due === undefined && typeof whom === 'object' && 'right' in whom && during.length > 0 ? [{ word, during }] : []
  })
  const [first, ...others] = steps
  if (first === undefined) return undefined
  const word = others.length === 0 && { word: first.word }
  return { kind: 'waiting', ...word, where: state(...steps.flatMap(({ during }) => during)), sort: OLDEST_FIRST }
}

/** Rows whose last day is as near as the first warning of it, and still to come. */
const runningOut = (of: Entity, { on, ahead: [first = 1] }: ExpiresSpec) => {
  const { state } = filterBuilder<Record<string, string>, string>(of.spec.states)
  const states = [...new Set(Object.values(of.spec.timers).flatMap((timer) => (timer.at === on ? during(timer) : [])))]
  const span = [
    { field: on, cmp: 'ge' as const, value: NOW },
    { field: on, cmp: 'le' as const, value: inDays(first) },
  ]
  return { at: on, where: both(state(...states), ...span) }
}

const expiring = (of: Entity): AttentionGroup | undefined => {
  const { state } = filterBuilder<Record<string, string>, string>(of.spec.states)
  const soon = Object.values(of.spec.timers).flatMap((timer) => {
    const states = during(timer).filter((each) => each !== openState(of))
    if (states.length === 0) return []
    if (timer.step === 'warn')
      return [{ at: 'finishBy', where: both(state(...states), passed(timer.at), { field: 'finishBy', cmp: 'ge', value: NOW }) }]
    const leads = timer.to !== undefined && (timer.after ?? 0) === 0 && isMoment(of, timer.at)
    return leads
      ? [
          {
            at: timer.at,
            where: both(state(...states), { field: timer.at, cmp: 'ge', value: NOW }, { field: timer.at, cmp: 'lt', value: TOMORROW }),
          },
        ]
      : []
  })
  const { expires } = of.spec.work
  if (expires !== null) soon.push(runningOut(of, expires))
  const [first] = soon
  const where = oneOf(soon.map((each) => each.where))
  return first === undefined || where === undefined ? undefined : { kind: 'expiring', where, sort: { field: first.at, order: 'asc' } }
}

/** Of one to five, what nobody wants. */
const LOW_SCORE = 2

const lowScore = (of: Entity): AttentionGroup | undefined => {
  const { states, work, actions } = of.spec
  if (work.rated === null) return undefined
  const { score, to } = work.rated
  // Rated work that has come to its end waits for nobody.
  const open = to.filter((name) => states.some((state) => state.name === name && !state.final))
  const leads = Object.values(actions).some(
    (action) => [action.from ?? []].flat().some((name) => open.includes(name)) && toOf(action).length > 0,
  )
  if (open.length === 0 || !leads) return undefined
  const { state } = filterBuilder<Record<string, string>, string>(states)
  return {
    kind: 'lowScore',
    where: both(state(...open), { field: score, cmp: 'le', value: LOW_SCORE }),
    sort: { field: score, order: 'asc' },
  }
}

const MAKERS = { overdue, unanswered, unheld, expiring, lowScore, waiting } as const

/** The groups of rows that may need attention, as the definition tells them: by its deadlines, its first state, its ratings. */
export const attentionOf = (of: Entity): AttentionGroup[] =>
  (of.spec.overview?.attention ?? ATTENTION_KINDS).flatMap((kind) => MAKERS[kind](of) ?? [])

/** Labels of the groups, as the list calls them. */
export const ATTENTION_LABELS = {
  overdue: '已超时',
  unanswered: '超时未接',
  unheld: '待分派',
  expiring: '即将到期',
  lowScore: '评价较低',
  waiting: '待处理',
} as const

const PREFIX = 'attention.'

/** The name by which a list is asked for the rows of a group. */
export const attentionKey = (kind: AttentionKind): string => PREFIX + kind

/** The kind of group that a list is asked for; undefined for any other name. */
export const attentionKind = (key: string): AttentionKind | undefined => ATTENTION_KINDS.find((kind) => attentionKey(kind) === key)

/** A group as a figure, so that lists can be narrowed by it; undefined for any other name. */
export const attentionFigure = (of: Entity, key: string): Kpi | undefined => {
  const asked = attentionKind(key)
  const group = asked && attentionOf(of).find(({ kind }) => kind === asked)
  return group && { label: ATTENTION_LABELS[group.kind], unit: 'count', better: 'less', value: { of: 'count', where: group.where } }
}

import type { AnyFilterBuilder } from '#src/filter-builder.ts'
import { average, type Kpi, ratio } from '#src/kpi.ts'
import type { ActionMap, ActionSpec, Who } from '#src/states.ts'
import type { TimerMap, TimerSpec } from '#src/timers.ts'
import type { AssignedSpec, Override } from '#src/work/assigned.ts'
import type { Behind } from '#src/work/whom.ts'

/** Where finished work goes after the follow-up. */
interface Asked<S extends string, Key extends string> {
  /** The state in which the answer is waited for. */
  after: S
  /** What was not solved is done again by its holder there; where nobody has it any more, it goes back to those who give it out. */
  unsolved: S
  /** A counter of how often it was done again. */
  again?: Key
  /** A moment that is filled in when it leads to the end. */
  endedAt?: Key
}

export interface RatedOptions<S extends string = string, Key extends string = string> extends Asked<S, Key> {
  /** Where it goes with a rating; several: the effect of the application decides. */
  to: S | readonly S[]
  /** How long a rating is waited for. */
  within: { readonly hours: number | Behind<Key> }
  /** Nobody has rated in time: where it goes then; several: `effect` decides. No score is made up for that. Default: as with a rating. */
  unrated?: { to?: S | readonly S[]; effect?: string }
  /** `link`: customers with a link to the row. Members write down what the customer said. */
  by: Who | readonly Who[]
  /** The field of the score; default `score`. */
  score?: Key
  /** Further fields that may be filled in. */
  form?: readonly Key[]
  actions?: { readonly rate?: Override<S, Key> }
}

type Overriding<O, Name extends string> = O extends { actions: { [K in Name]: infer More } } ? More : unknown
type By<O> = O extends { by: infer Named } ? { who: Named } : unknown
type LateEffect<O> = O extends { unrated: { effect: infer G extends string } } ? TimerSpec & { effect: G } : TimerSpec

/** The action that `.rated` adds. */
export type RatedActions<O> = { rate: ActionSpec & By<O> & Overriding<O, 'rate'> }
/** The timer that it adds. */
export type RatedTimers<O> = { autoRate: LateEffect<O> }

/** `.rated` as the server reads it. */
export interface RatedSpec extends Omit<RatedOptions, 'actions' | 'form' | 'to' | 'score'> {
  to: readonly string[]
  score: string
}

const listed = (states: string | readonly string[]): readonly string[] => [states].flat()

export const ratedSpec = ({ to, score = 'score', ...rest }: RatedOptions): RatedSpec => ({ ...rest, to: listed(to), score })

/** States to which the answer may lead. */
const ends = (states: readonly string[], unsolved: string, assigned: AssignedSpec | null): string[] => [
  ...new Set([...states, unsolved, ...(assigned === null ? [] : [assigned.states.open])]),
]

/** The rating, in the order of `arrange`. */
export const ratedActions = (
  { after, to, unsolved, by, score = 'score', form = [], actions = {} }: RatedOptions,
  assigned: AssignedSpec | null,
): { lead: ActionMap; trail: ActionMap } => ({
  lead: {},
  trail: {
    rate: {
      ...{ label: '评价', from: after, to: ends(listed(to), unsolved, assigned), who: by },
      form: [`${score}!`, 'solved!', ...form, 'ratingText'],
      ...actions.rate,
      step: 'rate',
    },
  },
})

/** What happens when nobody has rated in time. */
export const ratedTimers = ({ after, to, unrated = {} }: RatedOptions): TimerMap => {
  const [only, ...more] = listed(unrated.to ?? to)
  return {
    autoRate: {
      ...{ label: '评价期限已过', at: 'rateBy', while: after, step: 'unrated' },
      ...(more.length === 0 && only !== undefined && { to: only }),
      ...(unrated.effect !== undefined && { effect: unrated.effect }),
    },
  }
}

/** The figures of ratings; those of finished work where it has a moment for that. */
export const ratedKpis = ({ score, again }: RatedSpec, fields: object, { and, notEmpty }: AnyFilterBuilder): Record<string, Kpi> => ({
  satisfaction: average('满意度', score, 'score', notEmpty(score), 'more'),
  ...('finishedAt' in fields && { ratedRate: ratio('评价率', notEmpty(score), notEmpty('finishedAt')) }),
  ...('finishedAt' in fields &&
    again !== undefined && {
      reopenRate: ratio('返工率', and(notEmpty('finishedAt'), { field: again, cmp: 'gt', value: 0 }), notEmpty('finishedAt'), 'less'),
    }),
})

export interface CalledBackOptions<S extends string = string, Key extends string = string> extends Asked<S, Key> {
  /** Where it goes when it is solved, or nobody could be reached so many times. */
  to: S
  /** So many times, if nobody answers; default 3. */
  tries?: number
  /** Who calls; default: those with the right. */
  by?: Who | readonly Who[]
  /** Somebody who must not: the holder. */
  notBy?: Key
  actions?: { readonly visit?: Override<S, Key> }
}

/** The action that `.calledBack` adds. */
export type CalledBackActions<O> = { visit: ActionSpec & Overriding<O, 'visit'> }

/** `.calledBack` as the server reads it. */
export interface CalledBackSpec extends Omit<CalledBackOptions, 'actions' | 'by'> {
  tries: number
}

/** Calls without an answer before the follow-up ends, unless an entity says otherwise. */
const TRIES = 3

export const calledBackSpec = ({ tries = TRIES, ...rest }: CalledBackOptions): CalledBackSpec => ({ ...rest, tries })

/** Calling back, in the order of `arrange`. */
export const calledBackActions = (
  { after, to, unsolved, by = 'permission', actions = {} }: CalledBackOptions,
  assigned: AssignedSpec | null,
): { lead: ActionMap; trail: ActionMap } => ({
  lead: {},
  trail: {
    visit: {
      ...{ label: '回访', from: after, to: ends([after, to], unsolved, assigned), who: by },
      form: ['visitWay!', 'visitResult!', 'solved', 'visitText', 'nextAt'],
      also: { way: 'visitWay', result: 'visitResult', text: 'visitText' },
      ...actions.visit,
      step: 'visit',
    },
  },
})

import type { ActionMap, ActionSpec } from '#src/states.ts'
import type { TimerMap } from '#src/timers.ts'
import type { AssignedSpec, Override } from '#src/work/assigned.ts'

const ACTIONS = ['suspend', 'resume'] as const
export type SuspendableAction = (typeof ACTIONS)[number]

export interface SuspendableOptions<S extends string = string, Key extends string = string> {
  /** States from which it may rest. */
  from: readonly S[]
  /** The state in which it rests; default `suspended`. */
  state?: S
  /** States in which it goes on: the one it was in, by the field that keeps that; else the first of them. */
  back?: Key
  /** So many times. */
  max: number
  /** No longer than so many days. */
  days: number
  unless?: Key
  actions?: { readonly [Name in SuspendableAction]?: Override<S, Key> }
}

type Overriding<O, Name extends string> = O extends { actions: { [K in Name]: infer More } } ? More : unknown

/** The actions that `.suspendable` adds, with the guards and effects that the entity names in them. */
export type SuspendableActions<O> = { [Name in SuspendableAction]: ActionSpec & Overriding<O, Name> }

/** `.suspendable` as the server reads it. */
export interface SuspendableSpec extends Omit<SuspendableOptions, 'actions' | 'unless' | 'state'> {
  state: string
}

export const suspendableSpec = ({ state = 'suspended', ...rest }: SuspendableOptions): SuspendableSpec => ({ ...rest, state })

/** The actions of work that may rest, in the order of `arrange`; where nobody has it any more, it goes back to who gives it out. */
export const suspendableActions = (
  options: SuspendableOptions,
  assigned: Pick<AssignedSpec, 'states' | 'elsewhere'> | null,
): { lead: ActionMap; trail: ActionMap } => {
  const { from, state = 'suspended', unless = assigned?.elsewhere, actions = {} } = options
  const back = assigned === null ? from : [...from, assigned.states.open]
  const who = [{ field: 'holder' }, 'permission'] as const
  const free = { ...(unless !== undefined && { unless }) }
  const trail: Record<string, ActionSpec> = {
    suspend: {
      ...{ label: '挂起', from, to: state, who, form: ['suspendReason!', 'resumeAt!'], also: { reason: 'suspendReason' } },
      ...free,
      ...actions.suspend,
      step: 'suspend',
    },
    resume: { label: '恢复', from: state, to: back, who, ...free, ...actions.resume, step: 'resume' },
  }
  return { lead: {}, trail }
}

/** It goes on by itself. */
export const suspendableTimers = ({ state = 'suspended' }: SuspendableOptions): TimerMap => ({
  resume: { label: '到期恢复', at: 'resumeAt', while: state, step: 'resume' },
})

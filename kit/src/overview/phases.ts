import type { Entity } from '#src/entity.ts'
import type { Phase, State } from '#src/states.ts'
import { approvalsOf } from '#src/work/approval.ts'

/** Names of the states in which people outside, or those who judge the work, have their turn. */
const askedStates = (of: Entity): ReadonlySet<string> => {
  const { rated, calledBack, deadlines, suspendable } = of.spec.work
  const waiting = approvalsOf(of).flatMap(({ while: during }) => (during === undefined ? [] : [during]))
  const asked = [rated?.after, calledBack?.after].flatMap((name) => name ?? [])
  // Where it rests by itself it is still somebody's work.
  const resting = (deadlines?.resting ?? []).filter((name) => name !== suspendable?.state)
  return new Set([...asked, ...waiting, ...resting])
}

const derived = (of: Entity, { name, final, tone }: State): Phase => {
  const { assigned } = of.spec.work
  if (final) return tone === 'success' ? 'done' : 'closed'
  const isBegun = name !== of.spec.states[0]?.name && name !== assigned?.states.open
  if (!isBegun || (name === assigned?.states.given && name !== assigned.states.taken)) return 'waiting'
  return askedStates(of).has(name) ? 'confirming' : 'working'
}

/** The phase of a row's life to which a state belongs: as declared, else by its end, its holder, and whose turn it is. */
export const phaseOf = (of: Entity, state: State): Phase => state.phase ?? derived(of, state)

/** Whether work on a row has come to its end, even where something may still be done with it. */
export const isEnded = (of: Entity, state: State): boolean => ['done', 'closed'].includes(phaseOf(of, state))

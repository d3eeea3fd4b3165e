import type { Entity } from '@qifuyun/kit/entity.ts'
import { type ActionMap, fromOf, type State, toOf } from '@qifuyun/kit/states.ts'

/** Where the ordinary actions lead from a state; a loop back to an earlier state is no progress. */
const nextOf = (actions: ActionMap, state: string, passed: readonly string[]): string | undefined =>
  Object.values(actions)
    .filter((action) => !action.danger && fromOf(action).includes(state))
    .flatMap(toOf)
    .find((target) => !passed.includes(target))

/** The usual life of a row from its first state to its end, without what goes wrong on the way. Empty for entities without actions. */
export const usualPath = ({ spec: { states, actions } }: Entity): State[] => {
  const path: State[] = []
  let at = states[0]?.name
  while (at !== undefined) {
    const state = states.find(({ name }) => name === at)
    if (state === undefined) break
    path.push(state)
    at = nextOf(
      actions,
      at,
      path.map(({ name }) => name),
    )
  }
  return path.length > 1 ? path : []
}

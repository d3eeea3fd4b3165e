import { type ActionMap, type ActionSpec, toOf } from '#src/states.ts'

/**
 * Actions in the order in which people are offered them: those of a trait that begin the work, the entity's own, those of the trait that
 * lead away from it, the entity's own that lead nowhere, and what is dangerous last. What the entity calls the same stays its own.
 */
export const arrange = (own: ActionMap, trait: { lead: ActionMap; trail: ActionMap }): ActionMap => {
  const those = (wanted: (action: ActionSpec) => boolean): ActionMap =>
    Object.fromEntries(Object.entries(own).filter(([, action]) => wanted(action)))
  const leads = (action: ActionSpec): boolean => toOf(action).length > 0
  return {
    ...trait.lead,
    ...those((action) => action.danger !== true && leads(action)),
    ...trait.trail,
    ...those((action) => action.danger !== true && !leads(action)),
    ...those(({ danger }) => danger === true),
    ...own,
  }
}

import type { ActionMap } from '#src/states.ts'

/**
 * Actions in the order in which people are offered them: those of a trait that begin the work, the entity's own, those of the trait that
 * lead away from it, and what is dangerous last. What the entity calls the same stays its own.
 */
export const arrange = (own: ActionMap, trait: { lead: ActionMap; trail: ActionMap }): ActionMap => {
  const [safe, dangerous] = [
    Object.entries(own).filter(([, { danger }]) => !danger),
    Object.entries(own).filter(([, { danger }]) => danger),
  ]
  return { ...trait.lead, ...Object.fromEntries(safe), ...trait.trail, ...Object.fromEntries(dangerous), ...own }
}

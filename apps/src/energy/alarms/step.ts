import { compare, type Operand } from '@qifuyun/kit/values/exact.ts'

/** What becomes of an alarm by what was measured last. */
export type Step = 'raise' | 'rise' | 'keep' | 'recover' | 'nothing'

export interface Limits {
  /** At these it is raised and rises, the lowest first. */
  raise: readonly Operand[]
  /** Reaching a limit is enough; else it has to be above. */
  reached?: true
  /** At or below this it is over; between the two nobody is told anything. */
  clear: Operand
}

/** How many limits a value is above, or has reached where that is enough. */
export const levelOf = (value: Operand, { raise, reached }: Pick<Limits, 'raise' | 'reached'>): number =>
  raise.filter((limit) => compare(value, limit) >= (reached === true ? 0 : 1)).length

/**
 * One step of an alarm with two limits (visual-rounds.md, rule 4). `level`: of the alarm that is open; 0 where none is. What nobody measured is
 * null and changes nothing.
 */
export const stepOf = (level: number, value: Operand | null, limits: Limits): Step => {
  if (value === null) return 'nothing'
  const now = levelOf(value, limits)
  if (level === 0) return now > 0 ? 'raise' : 'nothing'
  if (now > level) return 'rise'
  return now === 0 && compare(value, limits.clear) <= 0 ? 'recover' : 'keep'
}

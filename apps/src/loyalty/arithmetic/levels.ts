import { addMonths } from '@qifuyun/kit/values/months.ts'

export interface Step {
  uuid: string
  growthFrom: number
}

export interface Standing {
  level: string | null
  /** The last day of the level. */
  levelUntil: string | null
}

const YEAR = 12

/** The highest level that so much growth reaches; null where there are none. Levels in the order of their growth. */
export const reached = (levels: readonly Step[], growth: number): Step | null =>
  levels.findLast(({ growthFrom }) => growth >= growthFrom) ?? levels[0] ?? null

/** The level above one, and none above the highest. */
export const above = (levels: readonly Step[], level: string | null): Step | null =>
  levels[levels.findIndex(({ uuid }) => uuid === level) + 1] ?? null

/**
 * Where somebody stands on a day: a higher level at once, for a year from that day; a lower one only when the year is over, and one step
 * down at most. A year that is over begins again.
 */
export const judged = (levels: readonly Step[], { level, levelUntil }: Standing, growth: number, day: string): Standing => {
  const fit = reached(levels, growth)
  if (fit === null) return { level: null, levelUntil: null }
  const at = levels.findIndex(({ uuid }) => uuid === level)
  const to = levels.indexOf(fit)
  const year = addMonths(day, YEAR)
  if (at < 0 || to > at) return { level: fit.uuid, levelUntil: year }
  if (levelUntil !== null && day <= levelUntil) return { level, levelUntil }
  return { level: to < at ? (levels[at - 1]?.uuid ?? level) : level, levelUntil: year }
}

/** How far somebody is from a level to the next one, in whole per cent. */
export const progress = (from: number, to: number, growth: number): number =>
  to <= from ? 100 : Math.max(0, Math.min(100, Math.floor(((growth - from) * 100) / (to - from))))

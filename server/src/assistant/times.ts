import { chinaDay } from '@qifuyun/contract/core/china-time.ts'

/** An answer that seems to be on its way for longer was lost with its node. */
const LOST_MS = 15 * 60_000

/** Answers begun before this moment are on their way no longer. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_MS)

/** The month in China, `YYYY-MM`. */
export const monthOf = (at: Date): string => chinaDay(at).slice(0, 7)

import { PROPOSAL_HOURS } from '@qifuyun/contract/assistant/constants.ts'
import { CHINA_ZONE, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'

/** An answer that seems to be on its way for longer was lost with its node. */
const LOST_MS = 15 * 60_000

/** Answers begun before this moment are on their way no longer. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_MS)

/** The moments at which a month in China begins and ends. */
export const spanOf = (month: string): { from: Date; until: Date } => {
  const from = new Date(`${month}-01T00:00:00.000${CHINA_ZONE}`)
  return { from, until: new Date(`${monthAfter(month)}-01T00:00:00.000${CHINA_ZONE}`) }
}

/** Whether what was proposed at a moment can be confirmed no longer. */
export const isStale = (proposedAt: Date, now: Date): boolean => now.getTime() - proposedAt.getTime() >= PROPOSAL_HOURS * HOUR_MS

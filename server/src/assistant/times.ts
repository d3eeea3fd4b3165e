const SHANGHAI_MS = 8 * 3_600_000
/** An answer that seems to be on its way for longer was lost with its node. */
const LOST_MS = 15 * 60_000

/** Answers begun before this moment are on their way no longer. */
export const lostBefore = (now: Date): Date => new Date(now.getTime() - LOST_MS)

/** The day in Asia/Shanghai, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 10)
/** The month in Asia/Shanghai, `YYYY-MM`. */
export const monthOf = (at: Date): string => dayOf(at).slice(0, 7)

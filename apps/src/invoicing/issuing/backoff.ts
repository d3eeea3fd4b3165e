import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

/** Times that a provider is asked before somebody has to look. */
export const TRIES_MAX = 8
const LONGEST_MS = 60 * MINUTE_MS

/** Milliseconds until it is asked again after so many times: one minute, doubled each time, an hour at most. */
export const waitAfter = (tries: number): number => Math.min(LONGEST_MS, MINUTE_MS * 2 ** Math.max(0, tries - 1))

import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

export const SLOT_MS = 15 * MINUTE_MS
export const SLOTS = DAY_MS / SLOT_MS

/** Where the first of the quarters of an hour begins, of which the last holds the present moment. */
export const firstSlot = (now: number): number => (Math.floor(now / SLOT_MS) + 1) * SLOT_MS - DAY_MS

/** The place of a moment among the quarters. */
export const slotOf = (first: number, moment: number): number => Math.max(0, Math.min(SLOTS - 1, Math.floor((moment - first) / SLOT_MS)))

/** A moment that is shown instead of the present: none after it, and none before the first quarter. */
export const inDay = (first: number, now: number, moment: number): number | null => (moment >= now ? null : Math.max(first, moment))

/** So many quarters on from a moment, or from the present, to where one begins. */
export const stepped = (first: number, now: number, from: number | null, by: number): number | null => {
  const at = from ?? now
  const base = by < 0 ? Math.ceil(at / SLOT_MS) : Math.floor(at / SLOT_MS)
  return inDay(first, now, (base + by) * SLOT_MS)
}

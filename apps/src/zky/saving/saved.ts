import { DAY_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { type Interval, shareBetween } from '#src/energy/readings/split.ts'
import { totalOf } from '#src/energy/readings/usage.ts'

const WINDOW_MS = 30 * DAY_MS
const DAY_SECONDS = DAY_MS / SECOND_MS

/** What a meter counts a day, before scenes ran and since. */
export interface Saved {
  before: number
  now: number
  /** Days since then of which readings tell, thirty at most. */
  days: number
}

/** Usage a day between two moments, over the time of which readings tell; null: of less than a day. */
const perDay = (intervals: readonly Interval[], begin: number, end: number): { usage: number; days: number } | null => {
  const shares = intervals.map((each) => shareBetween(each, begin, end))
  const days = shares.reduce((sum, { seconds }) => sum + seconds, 0) / DAY_SECONDS
  const usage = shares.reduce((sum, share) => sum + Number(totalOf(share.usage)), 0)
  return days < 1 ? null : { usage: usage / days, days }
}

/** Compares the thirty days before a device was first told by a scene with the last thirty since; null where readings do not tell of both. */
export const savedBy = (intervals: readonly Interval[], first: Date, now: Date): Saved | null => {
  const [at, end] = [first.getTime(), now.getTime()]
  const before = perDay(intervals, at - WINDOW_MS, at)
  const since = perDay(intervals, Math.max(at, end - WINDOW_MS), end)
  return before === null || since === null ? null : { before: before.usage, now: since.usage, days: since.days }
}

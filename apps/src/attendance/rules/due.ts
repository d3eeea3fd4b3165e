import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { KIND, type Kind } from '#src/attendance/codes.ts'
import type { Due } from '#src/attendance/rules/judge.ts'

const HOUR = 60
const DAY = 24 * HOUR

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))

/** How long fixed hours last; an end that is not later lies on the next day. */
export const fixedMinutes = (start: string, end: string): number => {
  const length = minuteOf(end) - minuteOf(start)
  return length > 0 ? length : length + DAY
}

/** Minutes since 1970, in which rules count: what is under a minute is dropped. */
export const minuteAt = (moment: Date | string | number): number => Math.floor(new Date(moment).getTime() / MINUTE_MS)
export const momentAt = (minute: number): string => new Date(minute * MINUTE_MS).toISOString()
/** The minute of a time of day. */
export const minuteOn = (day: string, time: string): number => minuteAt(chinaMidnight(day)) + minuteOf(time)

/** Fixed hours of a day. */
export const fixedDue = (day: string, { start, end, breakMin }: { start: string; end: string; breakMin: number }): Due => {
  const begin = minuteOn(day, start)
  return { begin, end: begin + fixedMinutes(start, end), breakMin }
}

/** How long before the begin and after the end of a shift punches are still taken for it. */
const REACH = { before: 4 * HOUR, after: 8 * HOUR }

/** A day of a person with what is due on it; null: nothing. */
export interface Slot {
  day: string
  due: Due | null
}

const apart = (at: number, { begin, end }: Due): number => {
  if (at < begin) return (begin - at) / REACH.before
  return at > end ? (at - end) / REACH.after : 0
}

/**
 * The day to which a punch belongs: that of the nearest shift within reach, so that a night shift has all of its punches on the day on which
 * it began; of two that are as near the earlier one. Without any, the calendar day, `today`.
 */
export const dayOfPunch = (at: number, slots: readonly Slot[], today: string): string => {
  const near = slots
    .flatMap(({ day, due }) => (due === null ? [] : [{ day, far: apart(at, due) }]))
    .filter(({ far }) => far <= 1)
    .toSorted((one, other) => one.far - other.far || one.day.localeCompare(other.day))
  return near[0]?.day ?? today
}

/** Whether somebody comes or goes, where they do not say so: they come first, unless more than half of what was due is over. */
export const kindOfPunch = (at: number, due: Due | null, hasCome: boolean): Kind => {
  if (hasCome) return KIND.out
  return due !== null && at >= (due.begin + due.end) / 2 ? KIND.out : KIND.in
}

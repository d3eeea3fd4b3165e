import { addWorkingMs, type WorkingCalendar, workingMsBetween } from '@qifuyun/contract/core/working-time.ts'

const MINUTE_MS = 60_000

/** How minutes count: in the working time of a calendar, or (null) by day and night. */
export type Clock = WorkingCalendar | null

/** The moment so many minutes later; clocks show no seconds. */
export const minutesLater = (clock: Clock, from: Date, minutes: number): Date => {
  const minute = new Date(Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS)
  return clock === null ? new Date(minute.getTime() + minutes * MINUTE_MS) : addWorkingMs(minute, minutes * MINUTE_MS, clock)
}

/** Minutes of the clock between two moments, rounded; 0 when the second is not later. */
export const minutesBetween = (clock: Clock, from: Date, to: Date): number =>
  Math.max(0, Math.round((clock === null ? to.getTime() - from.getTime() : workingMsBetween(from, to, clock)) / MINUTE_MS))

/** A deadline that moves by as much of a pause as its clock counts. */
export const afterPause = (clock: Clock, deadline: Date, paused: { from: Date; to: Date }): { deadline: Date; minutes: number } => {
  const minutes = minutesBetween(clock, paused.from, paused.to)
  return { deadline: minutesLater(clock, deadline, minutes), minutes }
}

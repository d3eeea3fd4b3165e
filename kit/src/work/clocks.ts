import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { addWorkingMs, type WorkingCalendar, workingMsBetween } from '@qifuyun/contract/core/working-time.ts'

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

/** A deadline so many minutes of its clock later. Without any it stays: the end of a day is not the begin of the next one. */
const later = (clock: Clock, deadline: Date, minutes: number): Date => (minutes === 0 ? deadline : minutesLater(clock, deadline, minutes))

/** What the deadlines of a row run by. */
export interface Course<Deadline extends string = string> {
  clock: Clock
  /** Minutes that each deadline has, by its field; null: it has none. */
  minutes: Readonly<Record<Deadline | 'finishBy', number | null>>
  /** Minutes of day and night before the last deadline at which people are warned. */
  warnMinutes: number
}

const HURRIED = 0.5

/** Urgent work runs by day and night, in half the time. */
export const urgent = <D extends string>({ minutes, warnMinutes }: Course<D>): Course<D> => {
  const halved = Object.entries<number | null>(minutes).map(([name, count]) => [name, count === null ? null : Math.ceil(count * HURRIED)])
  // The same keys.
  return { clock: null, minutes: Object.fromEntries(halved) as Course<D>['minutes'], warnMinutes }
}

/** The last deadline, and when it is warned of. */
export const finishingBy = (finishBy: Date, { warnMinutes }: Pick<Course, 'warnMinutes'>) => ({
  finishBy: finishBy.toISOString(),
  warnAt: new Date(finishBy.getTime() - warnMinutes * MINUTE_MS).toISOString(),
})

/** When work must be done that is begun, or begun again, at a moment; later by the pauses that it has had. */
export const finishClock = (course: Course, from: Date, pausedMinutes = 0) => {
  const { clock, minutes } = course
  return finishingBy(later(clock, minutesLater(clock, from, minutes.finishBy ?? 0), pausedMinutes), course)
}

/** All deadlines of a row whose clocks begin at a moment. `due`, a time that was asked for, replaces the last one. */
export const startClocks = <D extends string>(
  course: Course<D>,
  from: Date,
  { due = null, pausedMinutes = 0 }: { due?: string | null; pausedMinutes?: number | null } = {},
): Record<D, string | null> & { finishBy: string; warnAt: string } => {
  const { clock, minutes } = course
  const others = Object.entries<number | null>(minutes).map(([name, count]) => [
    name,
    count === null ? null : minutesLater(clock, from, count).toISOString(),
  ])
  const last = due === null ? finishClock(course, from, pausedMinutes ?? 0) : finishingBy(new Date(due), course)
  // The keys are those of `minutes`.
  return { ...(Object.fromEntries(others) as Record<D, string | null>), ...last }
}

/** What rests of a row: since when, and its last deadline. */
export interface Resting {
  pausedAt: string | null
  pausedMinutes: number | null
  finishBy: string | null
}

/** What changes of the clocks of a row that goes on. */
export interface GoneOn {
  pausedAt: null
  pausedMinutes?: number
  finishBy?: string
  warnAt?: string
}

/** The clocks of a row that goes on: its last deadline is later by as much of the pause as its clock counts. */
export const goOn = (course: Course, { pausedAt, pausedMinutes, finishBy }: Resting, now: Date): GoneOn => {
  if (pausedAt === null || finishBy === null) return { pausedAt: null }
  const minutes = minutesBetween(course.clock, new Date(pausedAt), now)
  const deadline = later(course.clock, new Date(finishBy), minutes)
  return { pausedAt: null, pausedMinutes: (pausedMinutes ?? 0) + minutes, ...finishingBy(deadline, course) }
}

/** Whole minutes that work has taken without its pauses. */
export const workMinutes = (clock: Clock, from: Date, to: Date, pausedMinutes: number | null): number =>
  Math.max(0, minutesBetween(clock, from, to) - (pausedMinutes ?? 0))

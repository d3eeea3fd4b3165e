import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import * as sla from '@qifuyun/kit/sla-clock.ts'
import { type repairOrder, URGENT } from '#src/repair/repair-order.ts'
import { BUSINESS, type repairType } from '#src/repair/repair-type.ts'

export type Order = StoredOf<typeof repairOrder>
export type Kind = StoredOf<typeof repairType>
type Timed = Pick<Order, 'priority'>
const MINUTE_MS = 60_000

/** What the clocks of orders run by: the type, and when the enterprise works. */
export interface Course {
  kind: Kind
  working: WorkingCalendar
}

/** Urgent orders run by day and night, and have half the time. */
const clockOf = ({ priority }: Timed, { kind, working }: Course): sla.Clock =>
  kind.calendar === BUSINESS && priority !== URGENT ? working : null
const allowed = ({ priority }: Timed, minutes: number): number => (priority === URGENT ? Math.ceil(minutes / 2) : minutes)

const later = (order: Timed, course: Course, from: Date, minutes: number): string =>
  sla.minutesLater(clockOf(order, course), from, allowed(order, minutes)).toISOString()

const warning = (finishBy: string, { warnMinutes }: Kind) => ({
  finishBy,
  warnAt: new Date(Date.parse(finishBy) - warnMinutes * MINUTE_MS).toISOString(),
})

/** When the order must be finished that is begun, or begun anew, at a moment. */
export const finishClock = (order: Timed, course: Course, from: Date) =>
  warning(later(order, course, from, course.kind.finishMinutes), course.kind)

/** The last clock, later by the pauses that an order has had already. */
const pausedClock = (order: Order, course: Course, from: Date) => {
  const clock = finishClock(order, course, from)
  const { pausedMinutes } = order
  if (pausedMinutes === null || pausedMinutes === 0) return clock
  return warning(sla.minutesLater(clockOf(order, course), new Date(clock.finishBy), pausedMinutes).toISOString(), course.kind)
}

/** All clocks of an order from its report on; one with an appointment starts with that. */
export const newClocks = (order: Order, course: Course, reported: Date) => {
  const from = order.appointAt === null ? reported : new Date(Math.max(reported.getTime(), Date.parse(order.appointAt.begin)))
  const { respondMinutes, arriveMinutes } = course.kind
  return {
    respondBy: later(order, course, from, respondMinutes),
    arriveBy: arriveMinutes === null ? null : later(order, course, from, arriveMinutes),
    ...pausedClock(order, course, from),
  }
}

/** The clocks of an order that goes on after a pause: later by as much of it as they count. */
export const afterPause = (order: Order, course: Course, now: Date) => {
  if (order.pausedAt === null || order.finishBy === null) return { pausedAt: null }
  const paused = { from: new Date(order.pausedAt), to: now }
  const { deadline, minutes } = sla.afterPause(clockOf(order, course), new Date(order.finishBy), paused)
  return { pausedAt: null, pausedMinutes: (order.pausedMinutes ?? 0) + minutes, ...warning(deadline.toISOString(), course.kind) }
}

/** Whole minutes that the work has taken without its pauses. */
export const workMinutes = (order: Order, course: Course, from: Date, to: Date): number =>
  Math.max(0, sla.minutesBetween(clockOf(order, course), from, to) - (order.pausedMinutes ?? 0))

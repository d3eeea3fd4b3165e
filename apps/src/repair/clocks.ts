import { addWorkingMs, workingMsBetween } from '@qifuyun/contract/core/working-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type repairOrder, URGENT } from '#src/repair/repair-order.ts'
import { BUSINESS, type repairType } from '#src/repair/repair-type.ts'

export type Order = StoredOf<typeof repairOrder>
export type Kind = StoredOf<typeof repairType>
const MINUTE_MS = 60_000

/** Urgent orders run by day and night. */
const isBusiness = ({ priority }: Pick<Order, 'priority'>, { calendar }: Kind): boolean => calendar === BUSINESS && priority !== URGENT

/** The moment so many minutes later, as the clocks of the order count: they show no seconds. */
const later = (order: Pick<Order, 'priority'>, kind: Kind, from: Date, minutes: number): string => {
  const minute = new Date(Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS)
  const moment = isBusiness(order, kind) ? addWorkingMs(minute, minutes * MINUTE_MS) : new Date(minute.getTime() + minutes * MINUTE_MS)
  return moment.toISOString()
}

const minutesBetween = (order: Order, kind: Kind, from: Date, to: Date): number =>
  Math.round((isBusiness(order, kind) ? workingMsBetween(from, to) : to.getTime() - from.getTime()) / MINUTE_MS)

/** An urgent order has half the time. */
const allowed = ({ priority }: Pick<Order, 'priority'>, minutes: number): number => (priority === URGENT ? Math.ceil(minutes / 2) : minutes)

const warnAt = (finishBy: string, { warnMinutes }: Kind): string => new Date(Date.parse(finishBy) - warnMinutes * MINUTE_MS).toISOString()

/** When the order must be finished that is begun, or begun anew, at a moment. */
export const finishClock = (order: Pick<Order, 'priority'>, kind: Kind, from: Date) => {
  const finishBy = later(order, kind, from, allowed(order, kind.finishMinutes))
  return { finishBy, warnAt: warnAt(finishBy, kind) }
}

/** All clocks of a new order; one with an appointment starts with that. */
export const newClocks = (order: Order, kind: Kind, now: Date) => {
  const from = order.appointAt === null ? now : new Date(Math.max(now.getTime(), Date.parse(order.appointAt.begin)))
  return {
    respondBy: later(order, kind, from, allowed(order, kind.respondMinutes)),
    arriveBy: kind.arriveMinutes === null ? null : later(order, kind, from, allowed(order, kind.arriveMinutes)),
    ...finishClock(order, kind, from),
  }
}

/** The clocks of an order that goes on after a pause: later by as much of it as they count. */
export const afterPause = (order: Order, kind: Kind, now: Date) => {
  if (order.pausedAt === null || order.finishBy === null) return { pausedAt: null }
  const paused = minutesBetween(order, kind, new Date(order.pausedAt), now)
  const finishBy = later(order, kind, new Date(order.finishBy), paused)
  return { pausedAt: null, pausedMinutes: (order.pausedMinutes ?? 0) + paused, finishBy, warnAt: warnAt(finishBy, kind) }
}

/** Whole minutes that the work has taken without its pauses. */
export const workMinutes = (order: Order, kind: Kind, from: Date, to: Date): number =>
  Math.max(0, minutesBetween(order, kind, from, to) - (order.pausedMinutes ?? 0))

import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { afterPause, type Clock, minutesBetween, minutesLater } from '@qifuyun/kit/sla-clock.ts'
import { BUSINESS, type orderType } from '#src/work-order/order-type.ts'
import { URGENT, type workOrder } from '#src/work-order/work-order.ts'

export type Order = StoredOf<typeof workOrder>
export type Kind = StoredOf<typeof orderType>
const MINUTE_MS = 60_000

/** A moment, and when the enterprise works. */
export interface At {
  now: Date
  working: WorkingCalendar
}
type Timed = Pick<Order, 'priority'>

/** Urgent orders run by day and night, and have half the time. */
const clockOf = ({ priority }: Timed, { calendar }: Pick<Kind, 'calendar'>, working: WorkingCalendar): Clock =>
  calendar === BUSINESS && priority !== URGENT ? working : null
const allowed = ({ priority }: Timed, minutes: number): number => (priority === URGENT ? Math.ceil(minutes / 2) : minutes)

const warning = (finishBy: Date, { warnMinutes }: Kind) => ({
  finishBy: finishBy.toISOString(),
  warnAt: new Date(finishBy.getTime() - warnMinutes * MINUTE_MS).toISOString(),
})

/** The clocks of an order filed at a moment; what is asked for by a time is due then. */
export const newClocks = (
  order: Timed & Pick<Order, 'dueAt'>,
  kind: Kind,
  { filed, working }: { filed: Date; working: WorkingCalendar },
) => {
  const clock = clockOf(order, kind, working)
  const finishBy = order.dueAt === null ? minutesLater(clock, filed, allowed(order, kind.finishMinutes)) : new Date(Date.parse(order.dueAt))
  const respondBy = minutesLater(clock, filed, allowed(order, kind.respondMinutes))
  return { filedAt: filed.toISOString(), respondBy: respondBy.toISOString(), ...warning(finishBy, kind) }
}

/** The clocks of an order that goes on: later by as much of the pause as they count. */
export const goOn = (order: Order, kind: Kind, { now, working }: At) => {
  if (order.pausedAt === null || order.finishBy === null) return { pausedAt: null }
  const { deadline, minutes } = afterPause(clockOf(order, kind, working), new Date(order.finishBy), {
    from: new Date(order.pausedAt),
    to: now,
  })
  return { pausedAt: null, pausedMinutes: (order.pausedMinutes ?? 0) + minutes, ...warning(deadline, kind) }
}

/** Whole minutes that the work has taken without its pauses. */
export const workMinutes = (order: Order, kind: Kind, { now, working }: At): number => {
  const begun = order.acceptedAt ?? order.filedAt
  return begun === null ? 0 : Math.max(0, minutesBetween(clockOf(order, kind, working), new Date(begun), now) - (order.pausedMinutes ?? 0))
}

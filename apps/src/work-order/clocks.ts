import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import * as clocks from '@qifuyun/kit/work/clocks.ts'
import { BUSINESS, type orderType } from '#src/work-order/order-type.ts'
import { URGENT, type workOrder } from '#src/work-order/work-order.ts'

export type Order = StoredOf<typeof workOrder>
export type Kind = StoredOf<typeof orderType>

/** A moment, and when the enterprise works. */
export interface At {
  now: Date
  working: WorkingCalendar
}
type Timed = Pick<Order, 'priority'>

const courseOf = ({ priority }: Timed, kind: Kind, working: WorkingCalendar): clocks.Course<'respondBy'> => {
  const course = {
    clock: kind.calendar === BUSINESS ? working : null,
    minutes: { respondBy: kind.respondMinutes, finishBy: kind.finishMinutes },
    warnMinutes: kind.warnMinutes,
  }
  return priority === URGENT ? clocks.urgent(course) : course
}

/** The clocks of an order filed at a moment; what is asked for by a time is due then. */
export const newClocks = (
  order: Timed & Pick<Order, 'dueAt' | 'pausedMinutes'>,
  kind: Kind,
  { filed, working }: { filed: Date; working: WorkingCalendar },
) => ({
  filedAt: filed.toISOString(),
  ...clocks.startClocks(courseOf(order, kind, working), filed, { due: order.dueAt, pausedMinutes: order.pausedMinutes }),
})

/** The clocks of an order that goes on: later by as much of the pause as they count. */
export const goOn = (order: Order, kind: Kind, { now, working }: At) => clocks.goOn(courseOf(order, kind, working), order, now)

/** Whole minutes that the work has taken without its pauses. */
export const workMinutes = (order: Order, kind: Kind, { now, working }: At): number => {
  const begun = order.acceptedAt ?? order.filedAt
  return begun === null ? 0 : clocks.workMinutes(courseOf(order, kind, working).clock, new Date(begun), now, order.pausedMinutes)
}

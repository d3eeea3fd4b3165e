import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import * as clocks from '@qifuyun/kit/work/clocks.ts'
import { type repairOrder, URGENT } from '#src/repair/repair-order.ts'
import { BUSINESS, type repairType } from '#src/repair/repair-type.ts'

export type Order = StoredOf<typeof repairOrder>
export type Kind = StoredOf<typeof repairType>
type Timed = Pick<Order, 'priority'>

/** What the clocks of orders run by: the type, and when the enterprise works. */
export interface Course {
  kind: Kind
  working: WorkingCalendar
}

const courseOf = ({ priority }: Timed, { kind, working }: Course): clocks.Course<'respondBy' | 'arriveBy'> => {
  const course = {
    clock: kind.calendar === BUSINESS ? working : null,
    minutes: { respondBy: kind.respondMinutes, arriveBy: kind.arriveMinutes, finishBy: kind.finishMinutes },
    warnMinutes: kind.warnMinutes,
  }
  return priority === URGENT ? clocks.urgent(course) : course
}

/** When the order must be finished that is begun, or begun anew, at a moment. */
export const finishClock = (order: Timed, course: Course, from: Date) => clocks.finishClock(courseOf(order, course), from)

/** All clocks of an order from its report on; one with an appointment starts with that. */
export const newClocks = (order: Order, course: Course, reported: Date) => {
  const from = order.appointAt === null ? reported : new Date(Math.max(reported.getTime(), Date.parse(order.appointAt.begin)))
  return clocks.startClocks(courseOf(order, course), from, order)
}

/** The clocks of an order that goes on after a pause: later by as much of it as they count. */
export const afterPause = (order: Order, course: Course, now: Date) => clocks.goOn(courseOf(order, course), order, now)

/** Whole minutes that the work has taken without its pauses. */
export const workMinutes = (order: Order, course: Course, from: Date, to: Date): number =>
  clocks.workMinutes(courseOf(order, course).clock, from, to, order.pausedMinutes)

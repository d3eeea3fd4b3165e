import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { ACCEPT_MANAGER, ACCEPT_NONE } from '#src/work-order/order-type.ts'
import { type Kind, kindOf, managerOf, type Order, work } from '#src/work-order/orders.ts'
import { refuse } from '#src/work-order/texts.ts'
import type { workOrder } from '#src/work-order/work-order.ts'

type Call = ActionCall<typeof workOrder>
/** How long an order waits for acceptance before it counts as accepted. */
const ACCEPT_DAYS = 3

/** Refuses to send an order back to a reporter who has left: nobody would ever submit it again. */
export const hasReporter = async (call: Call): Promise<void> => {
  if ((await work.peopleOf(call, call.row, 'reporter')).length === 0) refuse('没有在职的提出人，不能退回')
}

/** Points for an overdue order, taken once from its holder at that time. */
const late = (row: Order, { deduct }: Kind, now: Date) =>
  row.overdue === true
    ? {}
    : { overdue: true, overdueAt: now.toISOString(), lateUser: row.holder, deducted: row.holder === null ? 0 : deduct }

export const overdue = async (call: TimerCall<typeof workOrder>) => late(call.row, await kindOf(call, call.row), call.clock.now)

const accepterOf = async (call: Call, { acceptBy }: Kind): Promise<string | null> => {
  if (acceptBy === ACCEPT_NONE) return null
  const [reporter] = acceptBy === ACCEPT_MANAGER ? [] : await work.peopleOf(call, call.row, 'reporter')
  return reporter ?? managerOf(call, call.row)
}

export const finish = async (call: Call) => {
  const { row } = call
  const { now } = call.clock
  const kind = await kindOf(call, row)
  const { overdue: isLate, ...finished } = await work.finished(call, row, new Date(row.acceptedAt ?? row.filedAt ?? now))
  const done = { ...finished, ...(isLate && late(row, kind, now)) }
  const accepter = await accepterOf(call, kind)
  if (accepter === null) return { ...done, state: 'done' as const, closedAt: now.toISOString() }
  const acceptUntil = new Date(now.getTime() + ACCEPT_DAYS * DAY_MS).toISOString()
  return { ...done, accepter, acceptUntil, state: 'toAccept' as const }
}

export const reject = async (call: Call) => {
  const { row } = call
  return { rejectCount: (row.rejectCount ?? 0) + 1, acceptUntil: null, finishedAt: null, ...(await work.onward(call, row, 'working')) }
}

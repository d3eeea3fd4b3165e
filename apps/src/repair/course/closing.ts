import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { ActionCall, ApprovalHandlers, TimerCall } from '@qifuyun/kit/handlers.ts'
import { visitLog } from '#src/repair/course/visit-log.ts'
import { kindOf, work } from '#src/repair/orders.ts'
import { DISPATCHERS, repairOrder, VOID } from '#src/repair/repair-order.ts'
import { VISIT_ALL, VISIT_NONE } from '#src/repair/repair-type.ts'
import { refuse } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>

const URGE_MS = 30 * MINUTE_MS
const REOPEN_MS = 15 * DAY_MS

const closed = ({ clock: { now } }: Pick<Call, 'clock'>) => ({ state: 'closed' as const, closedAt: now.toISOString() })

/** Solved: a follow-up comes next where the type says so. */
export const rate = async (call: Call) => {
  if (call.row.solved === false) return {}
  return (await kindOf(call, call.row)).returnVisit === VISIT_ALL ? { state: 'toVisit' as const } : closed(call)
}

/** Without a rating in time the order ends without a score. */
export const autoRate = async (call: TimerCall<typeof repairOrder>) =>
  (await kindOf(call, call.row)).returnVisit === VISIT_NONE ? closed(call) : { state: 'toVisit' as const }

/** Keeps every follow-up; the order shows the last one. */
export const noteVisit = async ({ row, rows }: Call) => {
  const { visitWay: way, visitResult: result, solved, visitText: text, nextAt } = row
  if (way !== null && result !== null) await rows.record(visitLog, { order: row.uuid, way, result, solved, text, nextAt })
  return {}
}

export const cancel = async (call: Call) => {
  await work.tell(call, call.row, 'holder', { word: '报修已撤销' })
  return { closedAt: call.clock.now.toISOString() }
}

/** The worker on site cancels the order: tells its dispatchers. */
export const cancelOnSite = async (call: Call) => {
  await work.tell(call, call.row, DISPATCHERS, { word: '现场取消' })
  return { closedAt: call.clock.now.toISOString() }
}

/** Closes an order by force, with its open quote; where a flow decides, the order stays as it is until then. */
export const forceApproval: ApprovalHandlers<typeof repairOrder> = {
  form: ({ row }) => ({
    no: row.no,
    state: repairOrder.spec.states.find(({ code }) => code === row.state)?.label ?? '',
    reason: row.reason ?? '',
  }),
  async passes(call) {
    await work.tell(call, call.row, 'holder', { word: '报修已强制结单' })
    const quoted = call.row.state === repairOrder.stateCode('quoted')
    return { closedAt: call.clock.now.toISOString(), ...(quoted && { quoteState: VOID }) }
  },
}

export const recent = ({ row, clock: { now } }: Call): void => {
  if (now.getTime() - Date.parse(row.closedAt ?? '') > REOPEN_MS) refuse('结单超过15天，不能重新打开')
}

export const reopen = async (call: Call) => ({
  ...(await work.restarted(call, call.row)),
  closedAt: null,
  reopenCount: (call.row.reopenCount ?? 0) + 1,
})

export const notUrged = ({ row, clock: { now } }: Call): void => {
  if (row.urgedAt !== null && now.getTime() - Date.parse(row.urgedAt) < URGE_MS) refuse('催办过于频繁')
}

export const urge = async (call: Call) => {
  for (const whom of ['holder', DISPATCHERS] as const) await work.tell(call, call.row, whom, { word: '催办' })
  return { urgedAt: call.clock.now.toISOString(), urgeCount: (call.row.urgeCount ?? 0) + 1 }
}

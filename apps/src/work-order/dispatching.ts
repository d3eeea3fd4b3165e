import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import type { AssignedWork } from '@qifuyun/kit/server.ts'
import { untilNone } from '@qifuyun/kit/values/until-none.ts'
import { goOnNow, offerAround, offerHolder, tell, tellDispatchers, tellHolder } from '#src/work-order/telling.ts'
import { refuse, t } from '#src/work-order/texts.ts'
import { workOrder } from '#src/work-order/work-order.ts'

type Call = ActionCall<typeof workOrder>
/** After so many refusals the dispatchers are told. */
const REFUSALS = 3

export const isOther = async (call: Call): Promise<void> => {
  const before = await call.rows.find(workOrder, call.row.uuid)
  if (before?.holder === call.row.holder) refuse('不能转给当前处理人', {}, { holder: t('不能转给当前处理人') })
}

/** Of an order that is with somebody, who is late to take it. */
const accepted = ({ row, clock: { now } }: Call) => ({
  acceptedAt: now.toISOString(),
  respondLate: row.respondBy !== null && now.getTime() > Date.parse(row.respondBy),
})

export const dispatch = async (call: Call) => {
  await offerHolder(call, call.row)
  return { dispatchedAt: call.clock.now.toISOString() }
}

export const claim = async (call: Call) => {
  const holder = call.actor?.userUuid ?? null
  await tellHolder(call, { ...call.row, holder }, '待处理')
  return { holder, dispatchedAt: call.clock.now.toISOString(), ...accepted(call) }
}

export const accept = async (call: Call) => {
  await tellHolder(call, call.row, '待处理')
  return accepted(call)
}

export const giveBack = async (call: Call) => {
  const refuseCount = (call.row.refuseCount ?? 0) + 1
  const order = { ...call.row, holder: null }
  await offerAround(call, order)
  if (refuseCount >= REFUSALS) await tellDispatchers(call, order, { kind: 'message', word: `已被退单${refuseCount}次` })
  return { holder: null, refuseCount }
}

/** Nobody would ever send in again what goes back to somebody who is not there. */
export const hasReporter = async ({ row: { reporter }, people }: Call): Promise<void> => {
  if (reporter === null || !(await people.activeAmong([reporter])).has(reporter)) refuse('没有在职的提出人，不能退回')
}

/** Something is missing that only the reporter knows; the clocks wait for him. */
export const sendBack = async (call: Call) => {
  await tell(call, call.row, [call.row.reporter], { kind: 'todo', word: '工单被退回', card: [] })
  return { pausedAt: call.clock.now.toISOString() }
}

export const resubmit = async (call: Call) => {
  await offerAround(call, call.row)
  return { reason: null, ...(await goOnNow(call, call.row)) }
}

const codes = (...names: Parameters<typeof workOrder.stateCode>[0][]) => names.map((name) => workOrder.stateCode(name))
const HELD = codes('dispatched', 'working', 'suspended')
const GO_BACK = codes('dispatched', 'working')

/** Orders that somebody works on: his successor goes on with them. */
export const ordersInHand: AssignedWork = {
  of: workOrder,
  holder: 'holder',
  states: HELD,
  title: 'title',
  async told(call) {
    const order = await call.rows.find(workOrder, call.row.uuid)
    if (order !== undefined) await tellHolder(call, order, '工作交接')
  },
}

/** What somebody held who has left goes back to the dispatchers; what is suspended does so when it goes on. Repairs do so themselves. */
export const giveUpOrders = async (call: Context & { userUuid: string }): Promise<void> => {
  const own = [
    { field: 'holder', cmp: 'eq' as const, value: call.userUuid },
    { field: 'mirrorUuid', cmp: 'empty' as const },
    { field: 'state', cmp: 'in' as const, value: HELD },
  ]
  for await (const order of untilNone(call.rows, workOrder, { op: 'and', items: own })) {
    const back = GO_BACK.includes(order.state)
    const changes = { holder: null, ...(back && { state: workOrder.stateCode('pending') }) }
    await call.rows.update(workOrder, order.uuid, changes, '处理人已离职')
    if (back) await offerAround(call, { ...order, holder: null })
  }
}

import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import type { AssignedWork } from '@qifuyun/kit/server.ts'
import { untilNone } from '@qifuyun/kit/values/until-none.ts'
import { logHanding } from '#src/repair/assigning.ts'
import { finishClock } from '#src/repair/clocks.ts'
import { isInHand, toDispatchers } from '#src/repair/in-hand.ts'
import { repairOrder, UNREACHED, VOID } from '#src/repair/repair-order.ts'
import { VISIT_ALL } from '#src/repair/repair-type.ts'
import { courseOf, kindOf, tellDispatchers, tellHolder } from '#src/repair/telling.ts'
import { refuse, refuseAt } from '#src/repair/texts.ts'
import { visitLog } from '#src/repair/visit-log.ts'

type Call = ActionCall<typeof repairOrder>

const URGE_MINUTES = 30
const REOPEN_DAYS = 15
const VISITS = 3

/** Not solved: the same person does it again, with a new clock; somebody else where that one was disabled or has left. */
const rework = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  const clock = finishClock(row, await courseOf(call, row), now)
  const again = { reopenCount: (row.reopenCount ?? 0) + 1, closedAt: null, ...clock }
  if (!(await isInHand(call, row))) return { ...again, ...(await toDispatchers(call, row)) }
  await tellHolder(call, row, 'todo', '返工', ['accept'])
  await logHanding(call, row, 'rework', row.holder)
  return { ...again, state: 'dispatched' as const, dispatchedAt: now.toISOString() }
}

const close = ({ clock: { now } }: Call) => ({ state: 'closed' as const, closedAt: now.toISOString() })

/** Whoever rates for the contact writes down what he said. */
export const rateable = ({ row, actor }: Call): void => {
  if (actor === null || (row.ratingText ?? '').trim() !== '') return
  refuseAt('ratingText', '请填写{label}', { label: '评价内容' })
}

export const rate = async (call: Call) => {
  if (call.row.solved === false) return rework(call)
  return (await kindOf(call, call.row)).returnVisit === VISIT_ALL ? { state: 'toVisit' as const } : close(call)
}

export const visited = ({ row, input }: Call): void => {
  const unreached = row.visitResult === UNREACHED
  const missing = unreached ? (row.nextAt === null ? 'nextAt' : undefined) : typeof input.solved === 'boolean' ? undefined : 'solved'
  if (missing === undefined) return
  refuseAt(missing, '请填写{label}', { label: unreached ? '下次回访时间' : '是否解决' })
}

/** Whoever cannot be reached is tried again, three times in all. */
export const visit = async (call: Call) => {
  const { row } = call
  const { visitWay: way, visitResult: result, solved, visitText: text, nextAt } = row
  if (way !== null && result !== null) await call.rows.record(visitLog, { order: row.uuid, way, result, solved, text, nextAt })
  if (row.visitResult !== UNREACHED) return row.solved === false ? rework(call) : close(call)
  const visitCount = (row.visitCount ?? 0) + 1
  return visitCount >= VISITS ? { ...close(call), visitCount } : { state: 'toVisit' as const, visitCount }
}

export const cancel = async (call: Call) => {
  await tellHolder(call, call.row, 'message', '报修已撤销')
  return { closedAt: call.clock.now.toISOString() }
}

/** Whoever stands there calls it off: those who sent him hear of it. */
export const cancelOnSite = async (call: Call) => {
  await tellDispatchers(call, call.row, 'message', '现场取消')
  return { closedAt: call.clock.now.toISOString() }
}

/** Where a flow decides about it, the order stays as it is until then. With it an open quote is void. */
export const forceApproval: ApprovalHandlers<typeof repairOrder> = {
  form: ({ row }) => ({
    no: row.no,
    state: repairOrder.spec.states.find(({ code }) => code === row.state)?.label ?? '',
    reason: row.reason ?? '',
  }),
  async passes(call) {
    await tellHolder(call, call.row, 'message', '报修已强制结单')
    const quoted = call.row.state === repairOrder.stateCode('quoted')
    return { closedAt: call.clock.now.toISOString(), ...(quoted && { quoteState: VOID }) }
  },
}

export const recent = ({ row, clock: { now } }: Call): void => {
  if (now.getTime() - Date.parse(row.closedAt ?? '') > REOPEN_DAYS * 1_440 * MINUTE_MS) refuse('结单超过15天，不能重新打开')
}

export const reopen = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  const clock = finishClock(row, await courseOf(call, row), now)
  return { ...(await toDispatchers(call, row)), closedAt: null, reopenCount: (row.reopenCount ?? 0) + 1, ...clock }
}

export const notUrged = ({ row, clock: { now } }: Call): void => {
  if (row.urgedAt !== null && now.getTime() - Date.parse(row.urgedAt) < URGE_MINUTES * MINUTE_MS) refuse('催办过于频繁')
}

export const urge = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  await tellHolder(call, row, 'message', '催办')
  await tellDispatchers(call, row, 'message', '催办')
  return { urgedAt: now.toISOString(), urgeCount: (row.urgeCount ?? 0) + 1 }
}

const codes = (...names: Parameters<typeof repairOrder.stateCode>[0][]) => names.map((name) => repairOrder.stateCode(name))
const HELD = codes('dispatched', 'accepted', 'working', 'quoted', 'suspended')
const GO_BACK = codes('dispatched', 'accepted', 'working')

/** Orders that somebody works on: his successor goes on with them. */
export const ordersInHand: AssignedWork = {
  of: repairOrder,
  holder: 'holder',
  also: ['ownerUserUuid'],
  states: HELD,
  title: 'no',
  async told(call) {
    const order = await call.rows.find(repairOrder, call.row.uuid)
    if (order !== undefined) await tellHolder(call, order, 'todo', '工作交接')
  },
}

/** What somebody held who has left goes back to the dispatchers; what is suspended does so when it goes on. */
export const giveUpOrders = async (call: Context & { userUuid: string }): Promise<void> => {
  const held = { field: 'holder', cmp: 'eq' as const, value: call.userUuid }
  const inHand = { op: 'and' as const, items: [held, { field: 'state', cmp: 'in' as const, value: HELD }] }
  for await (const order of untilNone(call.rows, repairOrder, inHand)) {
    const back = GO_BACK.includes(order.state)
    const changes = { holder: null, ownerUserUuid: null, ...(back && { state: repairOrder.stateCode('pending') }) }
    await call.rows.update(repairOrder, order.uuid, changes, '处理人已离职')
    if (back) await tellDispatchers(call, { ...order, holder: null }, 'todo', '待派单')
  }
}

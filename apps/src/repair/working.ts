import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, AnyStored, TimerCall } from '@qifuyun/kit/handlers.ts'
import type { Owed } from '@qifuyun/kit/public-page-handlers.ts'
import { afterPause, type Kind, type Order, workMinutes } from '#src/repair/clocks.ts'
import { isInHand, toDispatchers } from '#src/repair/in-hand.ts'
import { consume, refuseMissing } from '#src/repair/materials.ts'
import { sendLink } from '#src/repair/quoting.ts'
import { AGREED, DECLINED, repairOrder, UNASKED_CHANNELS } from '#src/repair/repair-order.ts'
import { INDOORS, VISIT_ALL, VISIT_NONE } from '#src/repair/repair-type.ts'
import { courseOf, kindOf, reportedAt, tellAllConcerned, tellContact, tellHolder, tellManager } from '#src/repair/telling.ts'
import { refuse, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>
const SUSPEND_MAX = 3
const SUSPEND_DAYS = 30
const PAID = '2'

export const pictured = async (call: Call): Promise<void> => {
  const { area } = await kindOf(call, call.row)
  if (area === INDOORS && (call.row.beforeImages ?? []).length === 0)
    refuse('户内报修请上传维修前图片', {}, { beforeImages: t('户内报修请上传维修前图片') })
}

export const maySuspend = ({ row, clock: { now } }: Call): void => {
  if ((row.suspendCount ?? 0) >= SUSPEND_MAX) refuse('挂起次数已达上限')
  const until = Date.parse(row.resumeAt ?? '') - now.getTime()
  if (until <= 0 || until > SUSPEND_DAYS * 24 * HOUR_MS) refuse('恢复时间应在30天以内', {}, { resumeAt: t('恢复时间应在30天以内') })
}

/** Why it rests, in words. */
const reasonOf = ({ suspendReason }: Order): string => choiceLabel(repairOrder.fields.suspendReason, suspendReason)

const minuteText = (moment: string): string => chinaClock(new Date(moment)).slice(0, 16).replace('T', ' ')

export const suspend = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  await tellContact(call, row, `因${reasonOf(row)}暂停处理，预计${minuteText(row.resumeAt ?? now.toISOString())}恢复`)
  return { pausedAt: now.toISOString(), pausedFrom: row.state, suspendCount: (row.suspendCount ?? 0) + 1 }
}

/** Goes on where it was; an order whose holder was disabled or has left goes back to the dispatchers. */
export const resume = async (call: Call | TimerCall<typeof repairOrder>) => {
  const {
    row,
    clock: { now },
  } = call
  const clocks = { ...afterPause(row, await courseOf(call, row), now), resumeAt: null, pausedFrom: null }
  if (!(await isInHand(call, row))) return { ...clocks, ...(await toDispatchers(call, row)) }
  await tellHolder(call, row, 'todo', '待处理')
  return { ...clocks, state: row.pausedFrom === repairOrder.stateCode('accepted') ? ('accepted' as const) : ('working' as const) }
}

export const mayFinish = async (call: Call): Promise<void> => {
  const { charge } = await kindOf(call, call.row)
  const decided = call.row.quoteState === AGREED || call.row.quoteState === DECLINED
  if (charge === PAID && !decided) refuse('请先报价并经确认')
  await refuseMissing(call)
}

/** What comes after the work, once nothing is to be paid. */
const next = ({ row, clock: { now } }: Pick<Call, 'row' | 'clock'>, kind: Kind) => {
  if (row.roomUuid !== null && !UNASKED_CHANNELS.includes(row.channel))
    return { state: 'toRate' as const, rateBy: new Date(now.getTime() + kind.autoRateHours * HOUR_MS).toISOString() }
  if (kind.returnVisit === VISIT_ALL) return { state: 'toVisit' as const }
  return { state: 'closed' as const, closedAt: now.toISOString() }
}

const owed = ({ quoteState, amount, paidAt }: Order): boolean => quoteState === AGREED && (amount ?? 0) > 0 && paidAt === null

export const finish = async (call: Call) => {
  const {
    row,
    clock: { now },
    rows,
  } = call
  const course = await courseOf(call, row)
  await consume(call)
  const done = {
    finishedAt: now.toISOString(),
    overdue: row.finishBy !== null && now.getTime() > Date.parse(row.finishBy),
    workMinutes: workMinutes(row, course, await reportedAt(call, row.uuid), now),
  }
  const after = owed((await rows.find(repairOrder, row.uuid)) ?? row) ? { state: 'toPay' as const } : next(call, course.kind)
  if (after.state === 'toPay' || after.state === 'toRate')
    await sendLink(call, row, after.state === 'toPay' ? '已完工，请支付' : '已完工，请评价')
  return { ...done, ...after }
}

export const pay = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  const paid = { paidAt: now.toISOString(), paidAmount: (row.paidAmount ?? 0) + (row.amount ?? 0) }
  const after = next(call, await kindOf(call, row))
  if (after.state === 'toRate') await sendLink(call, row, '已支付，请评价')
  return { ...paid, ...after }
}

/** What is paid online moves the order as the cashier does; money for one that is paid already is not taken. */
export const paidOnline = async (call: Context & { rowUuid: string; amountFen: number }): Promise<boolean> => {
  const [row] = await call.rows.lock(repairOrder, [call.rowUuid])
  if (row === undefined || row.state !== repairOrder.stateCode('toPay') || row.amount !== call.amountFen) return false
  const { state, ...after } = next({ row, clock: call.clock }, await kindOf(call, row))
  const paid = { paidAt: call.clock.now.toISOString(), paidAmount: (row.paidAmount ?? 0) + call.amountFen }
  await call.rows.update(repairOrder, row.uuid, { ...paid, ...after, state: repairOrder.stateCode(state) }, '在线支付')
  await tellHolder(call, row, 'message', '业主已支付')
  return true
}

/** What the contact can pay on his page. */
export const owedFor = (row: AnyStored): Owed | null =>
  row.state === repairOrder.stateCode('toPay') && typeof row.amount === 'number' && row.amount > 0
    ? { subject: `维修费 ${String(row.no)}`, amountFen: row.amount }
    : null

export const warn = async (call: TimerCall<typeof repairOrder>) => {
  await tellHolder(call, call.row, 'message', '即将超时')
  return {}
}

export const overdue = async (call: TimerCall<typeof repairOrder>) => {
  await tellAllConcerned(call, call.row, '已超时')
  return { overdue: true }
}

/** An hour later it is the manager's of the project. */
export const escalate = async (call: TimerCall<typeof repairOrder>) => {
  await tellManager(call, call.row, '超时1小时未完成')
  return {}
}

/** Nobody has rated in time: no score is made up for that. */
export const autoRate = async (call: TimerCall<typeof repairOrder>) => {
  const { returnVisit } = await kindOf(call, call.row)
  return returnVisit === VISIT_NONE ? { state: 'closed' as const, closedAt: call.clock.now.toISOString() } : { state: 'toVisit' as const }
}

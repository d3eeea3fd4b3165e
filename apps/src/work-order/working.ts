import type { ActionCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { type Kind, type Order, workMinutes } from '#src/work-order/clocks.ts'
import { ACCEPT_MANAGER, ACCEPT_NONE } from '#src/work-order/order-type.ts'
import { goOnNow, isInHand, kindOf, managerOf, offerAround, tell, tellDispatchers, tellHolder } from '#src/work-order/telling.ts'
import { refuse, t } from '#src/work-order/texts.ts'
import type { workOrder } from '#src/work-order/work-order.ts'

type Call = ActionCall<typeof workOrder>
type Due = TimerCall<typeof workOrder>
const DAY_MS = 86_400_000
const SUSPEND_MAX = 3
const SUSPEND_DAYS = 30
/** Nobody has accepted for so long: it is taken as done. */
const ACCEPT_DAYS = 3

export const maySuspend = ({ row, clock: { now } }: Call): void => {
  if ((row.suspendCount ?? 0) >= SUSPEND_MAX) refuse('挂起次数已达上限')
  const until = Date.parse(row.resumeAt ?? '') - now.getTime()
  if (until <= 0 || until > SUSPEND_DAYS * DAY_MS) refuse('恢复时间应在30天以内', {}, { resumeAt: t('恢复时间应在30天以内') })
}

export const suspend = ({ row, clock: { now } }: Call) => ({ pausedAt: now.toISOString(), suspendCount: (row.suspendCount ?? 0) + 1 })

/** Goes on with its holder; where that one was disabled or has left, with the dispatchers. */
const goOnWith = async (call: Call | Due, word: string) => {
  const { row } = call
  if (!(await isInHand(call, row))) {
    await offerAround(call, { ...row, holder: null })
    return { holder: null, state: 'pending' as const }
  }
  await tellHolder(call, row, word)
  return { state: 'working' as const }
}

export const resume = async (call: Call | Due) => {
  const clocks = await goOnNow(call, call.row)
  return { ...clocks, resumeAt: null, ...(await goOnWith(call, '待处理')) }
}

/** What being late costs: once an order, of the points of whoever has it then. */
const late = (row: Order, { deduct }: Kind, now: Date) =>
  row.overdue === true
    ? {}
    : { overdue: true, overdueAt: now.toISOString(), lateUser: row.holder, deducted: row.holder === null ? 0 : deduct }

const accepterOf = async (call: Call, { acceptBy }: Kind): Promise<string | null> => {
  if (acceptBy === ACCEPT_NONE) return null
  const { reporter } = call.row
  const [manager, active] = [await managerOf(call, call.row), await call.people.activeAmong([reporter])]
  return acceptBy === ACCEPT_MANAGER || reporter === null || !active.has(reporter) ? manager : reporter
}

export const finish = async (call: Call) => {
  const {
    row,
    clock: { now },
  } = call
  const kind = await kindOf(call, row)
  const done = {
    finishedAt: now.toISOString(),
    workMinutes: workMinutes(row, kind, { now, working: await call.clock.workingCalendar() }),
    ...(row.finishBy !== null && now.getTime() > Date.parse(row.finishBy) && late(row, kind, now)),
  }
  const accepter = await accepterOf(call, kind)
  if (accepter === null) return { ...done, state: 'done' as const, closedAt: now.toISOString() }
  await tell(call, row, [accepter], { kind: 'todo', word: '待验收', card: [] })
  const acceptUntil = new Date(now.getTime() + ACCEPT_DAYS * DAY_MS).toISOString()
  // The clock stands while the work is looked at.
  return { ...done, accepter, acceptUntil, pausedAt: now.toISOString(), state: 'toAccept' as const }
}

export const reject = async (call: Call) => {
  const { row } = call
  const again = { rejectCount: (row.rejectCount ?? 0) + 1, acceptUntil: null, finishedAt: null, ...(await goOnNow(call, row)) }
  return { ...again, ...(await goOnWith(call, '验收不通过')) }
}

export const warn = async (call: Due) => {
  if (call.row.mirrorUuid === null) await tell(call, call.row, [call.row.holder], { kind: 'message', word: '即将超时' })
  return {}
}

export const overdue = async (call: Due) => {
  const {
    row,
    clock: { now },
  } = call
  const changes = late(row, await kindOf(call, row), now)
  // A repair tells of itself.
  if (changes.overdue && row.mirrorUuid === null) {
    await tell(call, row, [row.holder], { kind: 'message', word: '已超时' })
    await tellDispatchers(call, row, { kind: 'message', word: '已超时' })
  }
  return changes
}

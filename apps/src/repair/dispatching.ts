import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { logHanding } from '#src/repair/assigning.ts'
import { memberFor } from '#src/repair/members.ts'
import { AGREED, repairOrder } from '#src/repair/repair-order.ts'
import { kindOf, settingOf, tellContact, tellDispatchers, tellHolder, tellManager } from '#src/repair/telling.ts'
import { refuse, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>
/** After so many refusals the manager is told. */
const REFUSALS = 3

/** Whom a dispatcher sends must do repairs of the type in the project. The row is seen with the form filled in. */
export const isMember = async (call: Call): Promise<void> => {
  memberFor(await kindOf(call, call.row), call.row.projectUuid, call.row.holder, 'holder')
}

export const isOther = async (call: Call): Promise<void> => {
  const before = await call.rows.find(repairOrder, call.row.uuid)
  if (before?.holder === call.row.holder) refuse('不能转给当前处理人', {}, { holder: t('不能转给当前处理人') })
  await isMember(call)
}

const openOf = async ({ rows }: Call, userUuid: string): Promise<number> => {
  const [row] = await rows.query<{ n: string }>(sql`
    select count(*) as n from repair_repair_order
    where holder = ${userUuid} and state in ('20', '30', '40', '45', '50') and deleted_at is null`)
  return Number(row?.n ?? 0)
}

export const mayGrab = async (call: Call): Promise<void> => {
  const userUuid = call.actor?.userUuid ?? ''
  const kind = await kindOf(call, call.row)
  if (!memberFor(kind, call.row.projectUuid, userUuid).online) refuse('离线状态无法抢单')
  const open = await openOf(call, userUuid)
  if (open >= kind.maxOpen) refuse('您有{n}条未完成工单，请完成后再抢单', { n: open })
}

/** Of an order that is with somebody, who is late to take it. */
const accepted = ({ row, clock: { now } }: Call) => ({
  acceptedAt: now.toISOString(),
  respondLate: row.respondBy !== null && now.getTime() > Date.parse(row.respondBy),
})

export const grab = async (call: Call) => {
  const holder = call.actor?.userUuid ?? null
  await logHanding(call, call.row, 'grab', holder)
  await tellHolder(call, { ...call.row, holder }, 'todo', '待处理')
  return { holder, ownerUserUuid: holder, dispatchedAt: call.clock.now.toISOString(), ...accepted(call) }
}

export const accept = async (call: Call) => {
  await tellHolder(call, call.row, 'todo', '待处理')
  await logHanding(call, call.row, 'accept', call.row.holder)
  await tellWhoComes(call)
  return accepted(call)
}

/** The contact hears who comes, where the project wishes it. */
const tellWhoComes = async (call: Call): Promise<void> => {
  const { row, people } = call
  if (row.holder === null || !(await settingOf(call, row.projectUuid)).acceptText) return
  const name = (await people.namesOf([row.holder])).get(row.holder) ?? ''
  const mobile = (await people.mobilesOf([row.holder])).get(row.holder) ?? ''
  await tellContact(call, row, `（${(await kindOf(call, row)).name}）已由${name}接单，联系电话${mobile}`)
}

export const dispatch = async (call: Call) => {
  await logHanding(call, call.row, call.action === 'transfer' ? 'transfer' : 'dispatch', call.row.holder)
  await tellHolder(call, call.row, 'todo', '待接单', ['accept'])
  return { ownerUserUuid: call.row.holder, dispatchedAt: call.clock.now.toISOString() }
}

export const uncharged = ({ row }: Call): void => {
  if (row.quoteState === AGREED) refuse('报价已确认，不能退单或取消')
}

export const giveBack = async (call: Call) => {
  await logHanding(call, call.row, 'giveBack', null)
  const refuseCount = (call.row.refuseCount ?? 0) + 1
  const order = { ...call.row, holder: null }
  await tellDispatchers(call, order, 'todo', '待派单')
  if (refuseCount >= REFUSALS) await tellManager(call, order, `已被退单${refuseCount}次`)
  return { holder: null, ownerUserUuid: null, refuseCount }
}

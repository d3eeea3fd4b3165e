import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { charge } from '#src/repair/course/charging.ts'
import { next } from '#src/repair/course/paying.ts'
import { kindOf, type Order, settingOf, tellContact, work } from '#src/repair/orders.ts'
import { takeMaterial } from '#src/repair/pricing/materials.ts'
import { sendLink } from '#src/repair/pricing/quoting.ts'
import { AGREED, DECLINED, repairOrder } from '#src/repair/repair-order.ts'
import { INDOORS, PAID } from '#src/repair/repair-type.ts'
import { refuse, refuseAt } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>

/** Tells the contact who comes, where the project has that setting. */
export const tellWhoComes = async (call: Call) => {
  const { row, people } = call
  if (row.holder === null || !(await settingOf(call, row.projectUuid)).acceptText) return {}
  const name = (await people.namesOf([row.holder])).get(row.holder) ?? ''
  const mobile = (await people.mobilesOf([row.holder])).get(row.holder) ?? ''
  const type = (await kindOf(call, row)).name
  await tellContact(call, row, '{contact}您好，您的报修{no}（{type}）已由{name}接单，联系电话{mobile}', { type, name, mobile })
  return {}
}

export const uncharged = ({ row }: Call): void => {
  if (row.quoteState === AGREED) refuse('报价已确认，不能退单或取消')
}

export const pictured = async (call: Call): Promise<void> => {
  const { area } = await kindOf(call, call.row)
  if (area === INDOORS && (call.row.beforeImages ?? []).length === 0) refuseAt('beforeImages', '户内报修请上传维修前图片')
}

const minuteText = (moment: string): string => chinaClock(new Date(moment)).slice(0, 16).replace('T', ' ')

/** Tells the contact why the work is suspended, and until when. */
export const tellPause = async (call: Call) => {
  const { row, clock } = call
  const reason = choiceLabel(repairOrder.fields.suspendReason, row.suspendReason)
  const until = minuteText(row.resumeAt ?? clock.now.toISOString())
  await tellContact(call, row, '{contact}您好，您的报修{no}因{reason}暂停处理，预计{until}恢复', { reason, until })
  return {}
}

export const mayFinish = async (call: Call): Promise<void> => {
  const { charge } = await kindOf(call, call.row)
  const decided = call.row.quoteState === AGREED || call.row.quoteState === DECLINED
  if (charge === PAID && !decided) refuse('请先报价并经确认')
}

const owed = ({ quoteState, amount, paidAt }: Order): boolean => quoteState === AGREED && (amount ?? 0) > 0 && paidAt === null

export const finish = async (call: Call) => {
  const { row, rows } = call
  await takeMaterial(call)
  const done = await work.finished(call, row, new Date(row.createdAt))
  const before = (await rows.find(repairOrder, row.uuid)) ?? row
  if (owed(before)) {
    const feeUuid = await charge(call, before)
    await sendLink(call, row, '{contact}您好，您的报修{no}已完工，请支付：{link}')
    return { ...done, state: 'toPay' as const, feeUuid }
  }
  const after = next(call, await kindOf(call, row))
  if (after.state === 'toRate') await sendLink(call, row, '{contact}您好，您的报修{no}已完工，请评价：{link}')
  return { ...done, ...after }
}

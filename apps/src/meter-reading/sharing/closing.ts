import type { Context } from '@qifuyun/kit/context.ts'
import { exactText, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { meter } from '#src/energy/meters/meter.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { BILL, bill } from '#src/meter-reading/billing/bill.ts'
import { pushShared } from '#src/meter-reading/billing/pushing.ts'
import type { closeShare, sharePreview } from '#src/meter-reading/calls.ts'
import { shareClosed } from '#src/meter-reading/events.ts'
import { type Worked, workOut } from '#src/meter-reading/sharing/previewing.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { conflict, refuse, refuseAt } from '#src/meter-reading/texts.ts'

/** Names of rooms or meters that a refusal says. */
const SAID = 5

const namesOf = (worked: Worked, rooms: readonly string[]): string =>
  rooms
    .slice(0, SAID)
    .map((uuid) => worked.names.get(uuid)?.name ?? '')
    .join('、')

/** What everybody would bear, before it is closed. */
export const preview = async (
  call: Context,
  { rule, period }: z.output<typeof sharePreview.input>,
): Promise<z.output<typeof sharePreview.output>> => {
  const worked = await workOut(call, rule, period)
  const { shared, names } = worked
  const meters = await call.rows.findEach(meter, worked.unread)
  const [closed] = await call.rows.list(share, (f) => f.and(f.eq('rule', rule), f.eq('period', period), f.state('closed')), 1)
  return {
    ...{ usage: worked.usage, price: worked.rule.price, total: worked.total, basis: worked.rule.basis },
    rows: shared.parts.map(({ room, weight, amount }) => ({
      room,
      name: names.get(room)?.name ?? '',
      weight: withoutZeros(exactText(weight, SCALE)),
      amount,
    })),
    vacant: shared.vacant.map((uuid) => names.get(uuid)?.name ?? ''),
    unknown: shared.unknown.map((uuid) => names.get(uuid)?.name ?? ''),
    unread: worked.unread.map((uuid) => meters.get(uuid)?.name ?? ''),
    closed: closed === undefined ? null : closed.no,
  }
}

/** Why nothing can be shared out. */
const judge = (worked: Worked, meters: readonly string[]): void => {
  const { shared } = worked
  if (meters.length > 0) refuse('公摊表尚未审核：{list}', { list: meters.slice(0, SAID).join('、') })
  if (shared.unknown.length > 0) refuse('房屋缺少分摊依据：{list}', { list: namesOf(worked, shared.unknown) })
  if (shared.parts.length === 0) refuse('没有可分摊的房屋')
  if (worked.total === 0) refuse('公摊金额为0')
}

/** Shares a cost out: everybody gets a bill with a part of it, and fee asks for them. */
export const close = async (
  call: Context,
  { rule, period, total }: z.output<typeof closeShare.input>,
): Promise<z.output<typeof closeShare.output>> => {
  const { rows, events } = call
  const worked = await workOut(call, rule, period)
  const meters = await rows.findEach(meter, worked.unread)
  judge(
    worked,
    worked.unread.map((uuid) => meters.get(uuid)?.name ?? ''),
  )
  if (worked.total !== total) conflict('STATE_CHANGED', '数据已变化，请重新预览')
  if ((await rows.find(chargeItem, worked.rule.item))?.billMode !== BILL_MODE.shared) refuseAt('rule', '该收费项目不按公摊计费')
  const { projectUuid, price } = worked.rule
  const parts = worked.shared.parts.filter(({ amount }) => amount > 0)
  const { uuid } = await rows.record(share, {
    ...{ rule, period, projectUuid, usage: worked.usage, price, total: worked.total, households: parts.length },
    state: 'closed',
  })
  const made = await rows.recordEach(
    bill,
    parts.map(({ room, amount }) => ({
      ...{
        kind: BILL.shared,
        share: uuid,
        period,
        projectUuid,
        roomUuid: room,
        buildingUuid: worked.names.get(room)?.buildingUuid ?? null,
      },
      ...{ shareAmount: amount, state: 'toPush' as const },
    })),
  )
  const stored = await rows.find(share, uuid)
  await events.publishEach(
    shareClosed,
    made.map((each, at) => ({
      about: { uuid: each.uuid, projectUuid, no: stored?.no ?? null },
      more: { room: parts[at]?.room ?? '', amount: parts[at]?.amount ?? 0 },
    })),
  )
  await pushShared(call, [
    ...(
      await rows.findEach(
        bill,
        made.map((each) => each.uuid),
      )
    ).values(),
  ])
  return { share: uuid, bills: made.length }
}

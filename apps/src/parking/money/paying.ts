import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Received, WentBack } from '@qifuyun/kit/payments.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { minutesBetween } from '#src/parking/money/charge.ts'
import { BY, coupon } from '#src/parking/money/coupon.ts'
import { CHANNEL, payOrder } from '#src/parking/money/pay-order.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { closeOrders, lockStay } from '#src/parking/passing/passing.ts'
import { insideOf, type Passage, plateOf, quote } from '#src/parking/passing/standing.ts'
import { conflict, refusalAt, refuse, refuseAt, t } from '#src/parking/texts.ts'

type Order = StoredOf<typeof payOrder>
type Coupon = StoredOf<typeof coupon>

/** A coupon that is good for a stay. Refuses at `couponCode` any other. */
const goodCoupon = async ({ rows, clock }: Context, code: string, stay: Passage): Promise<Coupon> => {
  const [row] = await rows.list(coupon, (f) => f.eq('code', code.trim()), 1)
  if (row === undefined || row.projectUuid !== stay.projectUuid) return refuseAt('couponCode', '停车券不存在')
  if (row.used === true) return refuseAt('couponCode', '停车券已使用')
  if (row.validTo < chinaDay(clock.now)) return refuseAt('couponCode', '停车券已过期')
  if ((stay.couponMinutes ?? 0) + (stay.couponAmount ?? 0) > 0) return refuseAt('couponCode', '该车已使用停车券')
  return row
}

const takesOff = ({ kind, minutes, amount }: Coupon): Pick<Passage, 'couponMinutes' | 'couponAmount'> =>
  kind === BY.minutes ? { couponMinutes: minutes ?? 0, couponAmount: 0 } : { couponMinutes: 0, couponAmount: amount ?? 0 }

/** A stay as a coupon that is not used yet would make it. */
export const withCoupon = async (call: Context, stay: Passage, code: string | null | undefined): Promise<Passage> =>
  code ? { ...stay, ...takesOff(await goodCoupon(call, code, stay)) } : stay

/** Takes a coupon for a stay: it is used, and the stay is cheaper. Two stays with one coupon come one after the other. */
export const redeem = async (call: Context, stay: Passage, code: string): Promise<Passage> => {
  const { uuid } = await goodCoupon(call, code, stay)
  await call.rows.lock(coupon, [uuid])
  const row = await goodCoupon(call, code, stay)
  await call.rows.update(coupon, row.uuid, { used: true, usedAt: call.clock.now.toISOString(), passage: stay.uuid }, t('已使用'))
  await call.rows.update(passage, stay.uuid, takesOff(row), t('使用停车券'))
  return { ...stay, ...takesOff(row) }
}

/** A stay has been paid for: all that was due at this moment. */
const settle = async (call: Context, stay: Passage, amount: number, fee: number): Promise<void> => {
  const now = call.clock.now.toISOString()
  const paid = (stay.paid ?? 0) + amount
  await call.rows.update(
    passage,
    stay.uuid,
    { paid, paidAt: now, amount: Math.max(fee, paid), minutes: minutesBetween(stay.inAt ?? now, now), state: 'paid' },
    t('缴费'),
  )
}

/** Money at the gate: the guard says what was asked for, so that nobody takes another amount than the screen showed. */
export const takeAtGate = async (
  call: Context,
  {
    passageUuid,
    channel,
    amount,
    couponCode,
  }: { passageUuid: string; channel: '4' | '6'; amount: number; couponCode?: string | null | undefined },
): Promise<{ payOrderUuid: string | null; paid: number }> => {
  const { rows, payments, actor, clock } = call
  let stay = await lockStay(call, passageUuid)
  if (couponCode) stay = await redeem(call, stay, couponCode)
  const { minutes, fee, due } = await quote(call, stay)
  if (due !== amount) return conflict('STATE_CHANGED', '费用已变化，请重新查询')
  if (due === 0) {
    if (!couponCode) return refuse('该车无需缴费')
    await settle(call, stay, 0, fee)
    return { payOrderUuid: null, paid: 0 }
  }
  const { uuid } = await rows.record(payOrder, {
    ...{ area: stay.area, projectUuid: stay.projectUuid, plate: stay.plate, passage: stay.uuid, inAt: stay.inAt, minutes, amount: due },
    ...{ channel, guard: actor?.userUuid ?? null, paidAt: clock.now.toISOString(), paidOn: chinaDay(clock.now), state: 'paid' },
    couponCode: couponCode ?? null,
  })
  const payNo = await payments.take({
    row: { entity: payOrder, uuid },
    subject: t('停车费 {plate}', { plate: stay.plate }),
    amountFen: due,
    channel,
  })
  await rows.update(payOrder, uuid, { payNo }, t('缴费'))
  await settle(call, stay, due, fee)
  await closeOrders(call, stay.uuid)
  return { payOrderUuid: uuid, paid: due }
}

/** Somebody wants to pay for a plate: the stay, and what is due at this moment. */
export const judgeOrders = async (call: SaveCall<Order>): Promise<(Partial<Order> | KitRefusal)[]> =>
  Promise.all(
    call.saves.map(async ({ row, before }) => {
      if (before !== null || row.passage !== null) return {}
      const plate = plateOf(row.plate)
      const stay = await insideOf(call, row.area, plate)
      if (stay === undefined) return refusalAt('plate', '没有该车的在场记录')
      const { minutes, due } = await quote(call, await withCoupon(call, stay, row.couponCode))
      if (due === 0) return refusalAt('plate', '该车无需缴费，可直接离场')
      return { plate, passage: stay.uuid, inAt: stay.inAt, minutes, amount: due, channel: CHANNEL.online }
    }),
  )

/** Money has come over the network. What a guard has settled meanwhile is not paid twice: it goes back. */
export const paidOnline = async (call: Context & Received): Promise<boolean> => {
  const { rows, rowUuid, payNo, amountFen, clock } = call
  const found = await rows.find(payOrder, rowUuid)
  const [stay] = found?.passage ? await rows.lock(passage, [found.passage]) : []
  const [order] = await rows.lock(payOrder, [rowUuid])
  if (order === undefined || stay === undefined || !passage.isIn(stay, 'inside', 'toPay', 'paid')) return false
  if (!payOrder.isIn(order, 'open') || order.amount !== amountFen) return false
  const { couponCode } = order
  const good = couponCode
    ? await rows.count(coupon, (f) => f.and(f.eq('code', couponCode), f.eq('used', false), f.ge('validTo', chinaDay(clock.now))))
    : 1
  if (good === 0) return false
  const cheaper = couponCode ? await redeem(call, stay, couponCode) : stay
  const { fee } = await quote(call, cheaper)
  await rows.update(payOrder, order.uuid, { state: 'paid', payNo, paidAt: clock.now.toISOString(), paidOn: chinaDay(clock.now) }, t('到账'))
  await settle(call, cheaper, amountFen, fee)
  await closeOrders(call, stay.uuid)
  return true
}

/** Nobody has paid in time: the page may ask again for what is due then. */
export const unpaidOnline = async ({ rows, rowUuid }: Context & { rowUuid: string }): Promise<void> => {
  const [order] = await rows.lock(payOrder, [rowUuid])
  if (order !== undefined && payOrder.isIn(order, 'open')) await rows.update(payOrder, rowUuid, { state: 'closed' }, t('超时未支付'))
}

/** Some of a payment goes back, as far as it has not yet. */
export const refund = async ({ row, payments }: ActionCall<typeof payOrder>): Promise<Effect<typeof payOrder>> => {
  const amountFen = row.refundAmount ?? 0
  const left = (row.amount ?? 0) - (row.refunded ?? 0)
  if (amountFen > left) return refuseAt('refundAmount', '退款金额超过可退金额')
  if (row.payNo === null) return refuse('数据不存在')
  // Cash goes back over the counter, what came over the network the way it came.
  const mode = row.channel === CHANNEL.online ? '1' : '2'
  await payments.refund({ payNo: row.payNo, amountFen, reason: row.reason ?? '', mode })
  return { refundAmount: null }
}

export const wentBack = async ({ rows, rowUuid, amountFen }: Context & WentBack): Promise<void> => {
  const [order] = await rows.lock(payOrder, [rowUuid])
  if (order !== undefined) await rows.update(payOrder, rowUuid, { refunded: (order.refunded ?? 0) + amountFen }, t('已退款'))
}

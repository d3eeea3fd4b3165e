import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { earnPoints, holdPoints, promisePoints, releasePoints, usePoints } from '#src/main-data/orders/spend-points.ts'
import { lockCoupons, releaseCoupons, useCoupons } from '#src/main-data/orders/use-coupon.ts'
import { APP, MOVE } from '#src/mall/codes.ts'
import { orderCompleted, orderPaid } from '#src/mall/events.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { knownSkus } from '#src/mall/orders/known.ts'
import { goodsLines, serviceUnits } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { discountLines } from '#src/mall/orders/pricing.ts'
import { factOf } from '#src/mall/orders/telling.ts'
import { store } from '#src/mall/pickup/store.ts'
import { book } from '#src/mall/services/booking.ts'
import { type MoveKind, post } from '#src/mall/stock/posting.ts'
import { refuseAt, t } from '#src/mall/texts.ts'

const about = ({ uuid }: Order) => ({ sourceApp: APP, sourceUuid: uuid })

const usesCoupons = (row: Order): boolean => (row.coupons ?? []).length > 0
const usesPoints = (row: Order): boolean => (row.points ?? 0) > 0

/** The goods of an order as they come, go or are kept; services have no stock. */
const moves = async (call: Context, row: Order, kind: MoveKind) =>
  (await goodsLines(call, row)).map(({ sku, qty }, at) => ({ sku, qty, kind, docNo: row.no, field: `lines[${at}].qty` }))

/** Keeps everything for an order that is to be paid: goods, a time, coupons, points. */
const reserve = async (call: Context, row: Order): Promise<void> => {
  await post(call, await moves(call, row, MOVE.reserved))
  await book(call, row.slot, await serviceUnits(call, row))
  const { applications } = call
  if (usesCoupons(row)) await lock(call, row)
  if (usesPoints(row)) {
    const payable = row.payable - row.freight + row.pointsOff
    const asked = {
      ...about(row),
      sourceNo: row.no,
      projectUuid: row.projectUuid,
      customer: row.customer,
      points: row.points ?? 0,
      payable,
    }
    const held = await applications.order(holdPoints, asked, { points: 'points' })
    if (held.state === 'done' && held.answer.off !== row.pointsOff) refuseAt('points', '积分抵扣已变化，请重新确认')
  }
}

const lock = async (call: Context, row: Order): Promise<void> => {
  const known = await knownSkus(
    call,
    row.lines.map(({ sku }) => sku),
  )
  const lines = row.lines.flatMap(({ sku, qty }) => {
    const of = known.get(sku)
    return of === undefined ? [] : [{ of, qty }]
  })
  const promo = row.lines.map(({ sku, promoOff }) => ({ key: sku, off: promoOff ?? 0 }))
  const at = row.store === null ? undefined : await call.rows.find(store, row.store)
  const locked = await call.applications.order(
    lockCoupons,
    {
      ...{ ...about(row), sourceNo: row.no, customerUuid: row.customer, projectUuid: row.projectUuid, store: at?.code ?? null },
      ...{ coupons: (row.coupons ?? []).flatMap(({ coupon }) => coupon ?? []), lines: discountLines({ lines }, promo) },
      until: row.expireAt ?? call.clock.now.toISOString(),
    },
    { coupons: 'coupons', customerUuid: 'customer', lines: 'lines' },
  )
  if (locked.state === 'done' && locked.answer.off !== row.couponOff) refuseAt('coupons', '优惠金额已变化，请重新确认')
}

/** Lets go of everything that was kept for an order that came to nothing. */
const release = async (call: Context, row: Order): Promise<void> => {
  await post(call, await moves(call, row, MOVE.released))
  await book(call, row.slot, -(await serviceUnits(call, row)))
  if (usesCoupons(row)) await call.applications.order(releaseCoupons, about(row))
  if (usesPoints(row)) await call.applications.order(releasePoints, about(row))
}

const earning = (row: Order) => ({
  ...{ ...about(row), sourceNo: row.no, projectUuid: row.projectUuid, customer: row.customer },
  paid: row.payable - row.freight,
})

/** The money is here: goods leave the stock, coupons and points are used. Money that came late keeps the goods anew before. */
const paid = async (call: Context, row: Order, late: boolean): Promise<void> => {
  const { applications, events, messages } = call
  if (late) await post(call, await moves(call, row, MOVE.reserved))
  if (late) await book(call, row.slot, await serviceUnits(call, row))
  await post(call, await moves(call, row, MOVE.out))
  if (usesCoupons(row)) await applications.order(useCoupons, { ...about(row), paid: row.payable })
  if (usesPoints(row)) await applications.order(usePoints, about(row))
  if (row.earns !== null) await applications.order(promisePoints, earning(row))
  if (row.pickCode !== null && row.phone !== null)
    await messages.sendText({
      ...{ mobile: row.phone, purpose: 'mall.pickUp' },
      text: t('商城订单 {no} 已付款，取货码 {code}', { no: row.no, code: row.pickCode }),
    })
  await events.publish(orderPaid, row, await factOf(call, row))
}

const completed = async (call: Context, row: Order): Promise<void> => {
  if (row.earns !== null) await call.applications.order(earnPoints, earning(row))
  await call.events.publish(orderCompleted, row, { ...(await factOf(call, row)), contact: row.contact, phone: row.phone })
}

const PAID = ['toShip', 'toPick', 'toServe'] as const

/** What follows when an order moves on, whoever moved it. */
export const followOrders = async (call: SaveCall<Order>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before === null) {
      await reserve(call, row)
      // What costs nothing, a gift by a coupon, is not paid by anybody.
      if (row.payable === 0) await call.rows.act(order, row.uuid, 'settle')
      continue
    }
    if (before.state === row.state) continue
    const unpaid = order.isIn(before, 'toPay', 'cancelled')
    if (unpaid && order.isIn(row, ...PAID)) await paid(call, row, order.isIn(before, 'cancelled'))
    if (order.isIn(before, 'toPay') && order.isIn(row, 'cancelled')) await release(call, row)
    if (order.isIn(row, 'done')) await completed(call, row)
  }
}

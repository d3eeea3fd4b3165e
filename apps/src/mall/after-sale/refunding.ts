import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import type { RefundPart, WentBack } from '@qifuyun/kit/payments.ts'
import { refundOf } from '#src/main-data/orders/order-price.ts'
import { returnPoints, takeBackPoints } from '#src/main-data/orders/spend-points.ts'
import { returnCoupons } from '#src/main-data/orders/use-coupon.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { AFTER_SALE, APP, MOVE, PAID_BY } from '#src/mall/codes.ts'
import { orderRefunded } from '#src/mall/events.ts'
import type { Order, OrderLine } from '#src/mall/orders/judging.ts'
import { isThing, unsentOf } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { pointsBack, refundedWhole } from '#src/mall/orders/sums.ts'
import { factOf } from '#src/mall/orders/telling.ts'
import { book } from '#src/mall/services/booking.ts'
import { receiveByOf } from '#src/mall/shipping/receive-by.ts'
import { post } from '#src/mall/stock/posting.ts'
import { conflict, t } from '#src/mall/texts.ts'

/** More after-sales than an order has. */
const MANY = 500

/** Units of a line that go back; `unsent`: before they were sent. */
export interface Back {
  sku: string
  qty: number
  unsent: boolean
}

export interface AskedBack {
  /** What changes of the order, which whoever asks writes. */
  changes: Omit<ChangesOf<typeof order>, 'state'> & { state?: 'toReceive' }
  /** In fen, for each of the parts. */
  amounts: readonly number[]
  freight: number
  refundNo: string | null
}

const counted = (line: OrderLine) => ({
  ...{ qty: line.qty, paid: line.paid ?? 0, refundedQty: line.refundedQty ?? 0, refunded: line.refunded ?? 0 },
})

/** What units of a line give back by the cumulative rule: the last one takes the rest. */
export const amountOf = (line: OrderLine, qty: number): number => Math.max(0, refundOf(counted(line), qty))

/** How money goes back: the way it came over the network, over the counter, by transfer. */
const modeOf = (row: Order) => (row.paidBy === PAID_BY.online ? '1' : row.paidBy === PAID_BY.cash ? '2' : '3')

/** Units before they were sent return to the stock, or make room at the time of a service. */
const takeIn = async (call: Context, row: Order, line: OrderLine, qty: number): Promise<void> => {
  if (await isThing(call, line)) await post(call, [{ sku: line.sku, kind: MOVE.returned, qty, docNo: row.no }])
  else await book(call, row.slot, -qty)
}

/** What becomes of an order of which nothing is left to be sent. */
const movedOn = async (call: Context, row: Order, lines: readonly OrderLine[]): Promise<AskedBack['changes']> => {
  const left = lines.some((line) => unsentOf(line) > 0)
  const sent = lines.some(({ shippedQty }) => (shippedQty ?? 0) > 0)
  return !left && sent && order.isIn(row, 'toShip', 'partShipped') ? { state: 'toReceive', receiveBy: await receiveByOf(call) } : {}
}

/**
 * Has the money of some units of an order, which is locked, go back. Freight goes with the last of them where nothing was sent. Refuses more
 * units than there are.
 */
export const askBack = async (call: Context, row: Order, parts: readonly Back[], reason: string): Promise<AskedBack> => {
  const lines = row.lines.map((line) => ({ ...line }))
  const refund: RefundPart[] = []
  const amounts: number[] = []
  for (const { sku, qty, unsent } of parts) {
    const line = lines.find((each) => each.sku === sku)
    const left = line === undefined ? 0 : line.qty - (line.refundedQty ?? 0)
    if (line === undefined || qty > left) return conflict('LIMIT', '可退数量为 {n}', { n: left }, { qty: t('可退数量为 {n}', { n: left }) })
    const amountFen = amountOf(line, qty)
    line.refundedQty = (line.refundedQty ?? 0) + qty
    line.refunded = (line.refunded ?? 0) + amountFen
    if (unsent) {
      line.cancelledQty = (line.cancelledQty ?? 0) + qty
      await takeIn(call, row, line, qty)
    }
    amounts.push(amountFen)
    if (amountFen > 0) refund.push({ lineUuid: line.uuid ?? '', amountFen })
  }
  const whole = refundedWhole(lines.map(counted))
  const freight = whole && lines.every(({ shippedQty }) => (shippedQty ?? 0) === 0) ? row.freight : 0
  if (freight > 0) refund.push({ lineUuid: row.uuid, amountFen: freight })
  const amountFen = refund.reduce((sum, part) => sum + part.amountFen, 0)
  const refundNo =
    amountFen === 0 || row.payNo === null
      ? null
      : await call.payments.refund({ payNo: row.payNo, amountFen, lines: refund, reason, mode: modeOf(row), judged: true })
  return { changes: { lines, ...(await movedOn(call, row, lines)) }, amounts, freight, refundNo }
}

/** All units of an order go back before anything was sent; each line has its document. */
export const giveAllBack = async (call: Context, row: Order, reason: string): Promise<AskedBack['changes']> => {
  const parts = row.lines.flatMap((line) => {
    const qty = Math.min(unsentOf(line), line.qty - (line.refundedQty ?? 0))
    return qty > 0 ? [{ sku: line.sku, qty, unsent: true }] : []
  })
  if (parts.length === 0) return conflict('LIMIT', '可退数量为 {n}', { n: 0 })
  const asked = await askBack(call, row, parts, reason)
  await call.rows.recordEach(
    afterSale,
    parts.map(({ sku, qty }, at) => ({
      ...{ order: row.uuid, sku, qty, kind: AFTER_SALE.refund, reason: '9' as const, note: reason, unsent: true },
      ...{ customer: row.customer, projectUuid: row.projectUuid, roomUuid: row.roomUuid, amount: asked.amounts[at] ?? 0 },
      ...{ freight: at === 0 ? asked.freight : 0, refundNo: asked.refundNo, handledBy: call.actor?.userUuid ?? null },
      state: asked.refundNo === null ? ('done' as const) : ('refunding' as const),
    })),
  )
  return asked.changes
}

/** What others hear of money that went back: points, coupons, and whoever subscribes. */
const tell = async (call: Context, row: Order, amount: number, all: boolean): Promise<void> => {
  const { applications, events } = call
  const about = { sourceApp: APP, sourceUuid: row.uuid }
  const goodsBack = Math.min(row.refunded, row.payable - row.freight)
  if (row.earns !== null && goodsBack > 0) {
    const earned = { sourceNo: row.no, projectUuid: row.projectUuid, customer: row.customer, paid: row.payable - row.freight }
    await applications.order(takeBackPoints, { ...about, ...earned, refunded: goodsBack })
  }
  const returned = pointsBack(
    row.points ?? 0,
    row.lines.map((line) => ({ ...counted(line), pointsOff: line.pointsOff ?? 0 })),
  )
  if (returned > 0) await applications.order(returnPoints, { ...about, returned })
  if (all && (row.coupons ?? []).length > 0) await applications.order(returnCoupons, about)
  await events.publish(orderRefunded, row, { ...(await factOf(call, row)), amount, refunded: row.refunded, all })
}

/** Money of an order has gone back, or nothing had to: what it says, and whether it is over. */
export const noteBack = async (call: Context, uuid: string, amount: number): Promise<void> => {
  const { rows } = call
  const [row] = await rows.lock(order, [uuid])
  if (row === undefined) return
  const open = await rows.count(afterSale, (f) => f.and(f.eq('order', uuid), f.state('refunding')))
  const all = refundedWhole(row.lines.map(counted)) && open === 0
  const refunded = row.refunded + amount
  const ends = all && !order.isIn(row, 'toPay', 'cancelled', 'refunded')
  await rows.update(order, uuid, { refunded, ...(ends && { state: 'refunded' as const, receiveBy: null }) }, t('退款到账'))
  await tell(call, { ...row, refunded }, amount, all)
}

/** After-sales whose money these parts are, the oldest first. */
const settledBy = async ({ rows }: Context, row: Order, parts: readonly RefundPart[]): Promise<string[]> => {
  const waiting = await rows.list(afterSale, (f) => f.and(f.eq('order', row.uuid), f.state('refunding')), MANY)
  return parts.flatMap(({ lineUuid, amountFen }) => {
    const line = row.lines.find(({ uuid }) => uuid === lineUuid)
    let left = amountFen
    return waiting.flatMap((each) => {
      const amount = each.amount ?? 0
      if (each.sku !== line?.sku || amount === 0 || amount > left) return []
      left -= amount
      return [each.uuid]
    })
  })
}

/** The money is with the buyer. */
export const wentBack = async (call: Context & WentBack): Promise<void> => {
  const { rows, rowUuid, amountFen, lines } = call
  const [row] = await rows.lock(order, [rowUuid])
  if (row === undefined) return
  const settled = await settledBy(call, row, lines)
  for (const uuid of settled) await rows.act(afterSale, uuid, 'settle')
  // A part that was given for nothing goes with the rest.
  if (refundedWhole(row.lines.map(counted))) await settleFree(call, row)
  await noteBack(call, rowUuid, amountFen)
}

const settleFree = async ({ rows }: Context, row: Order): Promise<void> => {
  const free = await rows.list(afterSale, (f) => f.and(f.eq('order', row.uuid), f.state('refunding'), f.eq('amount', 0)), MANY)
  for (const { uuid } of free) await rows.act(afterSale, uuid, 'settle')
}

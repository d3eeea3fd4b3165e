import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import type { PaymentLine, Received } from '@qifuyun/kit/payments.ts'
import { spendablePoints } from '#src/main-data/orders/spend-points.ts'
import { quotedCoupons } from '#src/main-data/orders/use-coupon.ts'
import { DELIVERY, PAID_BY } from '#src/mall/codes.ts'
import type { Order } from '#src/mall/orders/judging.ts'
import { knownSkus } from '#src/mall/orders/known.ts'
import { goodsLines, serviceUnits } from '#src/mall/orders/lines.ts'
import { order } from '#src/mall/orders/order.ts'
import { discountLines } from '#src/mall/orders/pricing.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slot } from '#src/mall/services/slot.ts'
import { lockStock } from '#src/mall/stock/posting.ts'
import { t } from '#src/mall/texts.ts'

type Change = Effect<typeof order>

const CODE_TRIES = 20
const CODES = 100_000_000

/** Eight digits that nobody guesses, and no other order that is to be fetched has. */
const newPickCode = async ({ rows }: Context): Promise<string> => {
  for (let n = 0; n < CODE_TRIES; n++) {
    const code = String(Number.parseInt(rows.newUuid().slice(-8), 16) % CODES).padStart(8, '0')
    if ((await rows.count(order, (f) => f.eq('pickCode', code))) === 0) return code
  }
  throw new Error('no free code to fetch an order was found')
}

const NEXT = { [DELIVERY.express]: 'toShip', [DELIVERY.own]: 'toShip', [DELIVERY.pickUp]: 'toPick', [DELIVERY.atHome]: 'toServe' } as const

/** An order that is paid: what is to be done next, and the code by which it is fetched. */
const settled = async (call: Context, row: Order): Promise<Change> => ({
  state: NEXT[row.delivery],
  paidAt: call.clock.now.toISOString(),
  paidOn: chinaDay(call.clock.now),
  expireAt: null,
  reason: null,
  ...(row.delivery === DELIVERY.pickUp && { pickCode: await newPickCode(call) }),
})

const subjectOf = ({ no }: Order) => t('商城订单 {no}', { no })

/** Money at the desk. */
export const collect = async (call: ActionCall<typeof order>): Promise<Change> => {
  const { row, payments, actor } = call
  const channel = row.desk ?? PAID_BY.cash
  const payNo = await payments.take({ row: { entity: order, uuid: row.uuid }, subject: subjectOf(row), amountFen: row.payable, channel })
  return { ...(await settled(call, row)), paidBy: channel, payNo, cashier: actor?.userUuid ?? null, desk: null }
}

/** Nothing was to be paid, or the money has come over the network: the payment is named by who says so. */
export const settle = async (call: ActionCall<typeof order>): Promise<Change> => ({
  ...(await settled(call, call.row)),
  paidBy: call.row.payable === 0 ? PAID_BY.nothing : PAID_BY.online,
})

/** Whether coupons and points that were let go are still there at the same worth. */
const stillReduced = async (call: Context, row: Order): Promise<boolean> => {
  const { applications } = call
  const coupons = (row.coupons ?? []).flatMap(({ coupon }) => coupon ?? [])
  if (coupons.length > 0) {
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
    const asked = { customerUuid: row.customer, lines: discountLines({ lines }, promo), store: at?.code ?? null }
    const quoted = await applications.query(quotedCoupons, { ...asked, coupons })
    if (quoted === null || quoted.problem !== null || quoted.off !== row.couponOff) return false
  }
  if ((row.points ?? 0) === 0) return true
  const payable = row.payable - row.freight + row.pointsOff
  const known = await applications.query(spendablePoints, { customer: row.customer, projectUuid: row.projectUuid, payable })
  return known !== null && known.usable >= (row.points ?? 0)
}

/** Whether everything that an order was closed with can be kept for it again. */
const mayRevive = async (call: Context, row: Order): Promise<boolean> => {
  if (row.timedOut === null) return false
  const things = await goodsLines(call, row)
  const stocks = await lockStock(
    call,
    things.map(({ sku }) => sku),
  )
  if (things.some(({ sku, qty }) => (stocks.get(sku)?.available ?? 0) < qty)) return false
  if (row.slot !== null) {
    const [time] = await call.rows.lock(slot, [row.slot])
    if (time === undefined || new Date(time.period.begin) <= call.clock.now) return false
    if (time.capacity - time.taken < (await serviceUnits(call, row))) return false
  }
  return stillReduced(call, row)
}

/**
 * Money has come over the network. What a desk has taken meanwhile, or was called off, is not paid twice: it goes back. What ran out of time
 * is sent all the same while the goods are there.
 */
export const paidOnline = async (call: Context & Received): Promise<boolean> => {
  const { rows, messages, rowUuid, amountFen, payNo } = call
  const [row] = await rows.lock(order, [rowUuid])
  if (row === undefined || row.payable !== amountFen) return false
  const good = order.isIn(row, 'toPay') || (order.isIn(row, 'cancelled') && (await mayRevive(call, row)))
  if (good) {
    await rows.update(order, row.uuid, { payNo }, t('到账'))
    await rows.act(order, row.uuid, 'settle')
    return true
  }
  if (row.phone !== null)
    await messages.sendText({ mobile: row.phone, purpose: 'mall.refund', text: t('商城订单 {no} 已关闭，款项将原路退回', { no: row.no }) })
  return false
}

/** What a payment is made of: each line, and the freight. */
export const paymentLines = async ({ rows, rowUuid }: Context & { rowUuid: string }): Promise<readonly PaymentLine[]> => {
  const row = await rows.find(order, rowUuid)
  if (row === undefined) return []
  return [
    ...row.lines.map((line) => ({ lineUuid: line.uuid ?? '', name: line.name ?? '', amountFen: line.paid ?? 0 })),
    { lineUuid: row.uuid, name: '运费', amountFen: row.freight },
  ].filter(({ amountFen }) => amountFen > 0)
}

import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { customCall } from '@qifuyun/kit/calls/custom-call.ts'
import { linkCall } from '@qifuyun/kit/page-link.ts'
import { z } from 'zod'
import { LINES_MAX, PRICE_MAX, QTY_MAX, SKUS_MAX, STOCK_MAX } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { store } from '#src/mall/pickup/store.ts'
import { stock } from '#src/mall/stock/stock.ts'

const text = (max: number) => z.string().trim().max(max)

/** One combination of the specifications of goods. */
const combination = z.object({
  specText: text(100).min(1),
  skuCode: text(30).min(1),
  price: z.int().min(0).max(PRICE_MAX),
  warn: z.int().min(0).max(STOCK_MAX).nullish(),
  weightG: z.int().min(0).max(1_000_000).nullish(),
  enabled: z.boolean(),
})

/** All combinations of goods at once: those that are there are changed, the others added, and none is deleted. */
export const matrixCall = customCall({
  name: 'saveMatrix',
  summary: 'adds and changes the SKUs of goods, one for each combination of its specifications.',
  of: sku,
  verb: 'add',
  changes: true,
  input: z.object({ goods: uuid(), skus: z.array(combination).min(1).max(SKUS_MAX) }),
  output: z.object({ added: z.int(), changed: z.int() }),
})

/** What comes, is lost or was counted, of many SKUs at once. */
export const adjustCall = customCall({
  name: 'adjustStock',
  summary: 'posts receipts, losses or a count of many SKUs at once.',
  of: stock,
  verb: 'action.adjust',
  changes: true,
  input: z.object({
    kind: z.enum(['1', '6', '7']),
    remark: text(100).nullish(),
    lines: z
      .array(z.object({ sku: uuid(), qty: z.int().min(0).max(STOCK_MAX) }))
      .min(1)
      .max(500),
  }),
  output: z.object({ posted: z.int() }),
})

const wish = {
  customer: uuid(),
  projectUuid: uuid(),
  roomUuid: uuid().nullish(),
  lines: z
    .array(z.object({ sku: uuid(), qty: z.int().min(1).max(QTY_MAX), price: z.int().min(0).nullish() }))
    .min(1)
    .max(LINES_MAX),
  delivery: z.enum(['1', '2', '3', '4']),
  contact: text(20).nullish(),
  phone: text(20).nullish(),
  address: text(200).nullish(),
  store: uuid().nullish(),
  slot: uuid().nullish(),
  points: z.int().min(0).max(100_000_000).nullish(),
  coupons: z.array(uuid()).max(20).nullish(),
}

const offer = z.object({
  uuid: z.string(),
  name: z.string(),
  terms: z.string(),
  off: z.int(),
  unfit: z.string().nullable(),
})

const quote = z.object({
  goodsAmount: z.int(),
  promoOff: z.int(),
  couponOff: z.int(),
  pointsOff: z.int(),
  freight: z.int(),
  payable: z.int(),
  lines: z.array(z.object({ sku: z.string(), amount: z.int(), paid: z.int() })),
  coupons: z.array(offer),
  best: z.array(z.string()),
  /** What they have, may use for this order and would earn by it; null: nobody keeps points for them. */
  points: z.object({ points: z.int(), usable: z.int(), earns: z.int() }).nullable(),
  /** What stands in the way, by field. */
  problems: z.record(z.string(), z.string()),
})
export type Quote = z.output<typeof quote>

/** What an order would cost, with the coupons and points that could be used for it. */
export const quoteCall = customCall({
  name: 'quoteOrder',
  summary: 'says what an order would cost, and which coupons and points could be used for it.',
  of: order,
  verb: 'add',
  input: z.object(wish),
  output: quote,
})

/** Orders on behalf of a customer. */
export const placeCall = customCall({
  name: 'placeOrder',
  summary: 'places an order on behalf of a customer, with coupons and points.',
  of: order,
  verb: 'add',
  changes: true,
  input: z.object({ ...wish, remark: text(200).nullish() }),
  output: z.object({ uuid: z.string(), no: z.string(), payable: z.int() }),
})

const pickedUp = z.object({
  result: z.enum(['ok', 'refused']),
  message: z.string(),
  order: z
    .object({
      uuid: z.string(),
      no: z.string(),
      contact: z.string().nullable(),
      lines: z.array(z.object({ name: z.string(), qty: z.int() })),
    })
    .nullable(),
})
export type PickedUp = z.output<typeof pickedUp>

/** Goods are handed out for the code that the buyer shows. */
export const pickUpCall = customCall({
  name: 'pickUp',
  summary: 'hands out an order for its pick-up code at a pick-up point.',
  of: store,
  verb: 'action.pickUp',
  changes: true,
  input: z.object({ store: uuid(), code: z.string().min(1).max(300) }),
  output: pickedUp,
})

const money = z.object({ paid: z.int(), orders: z.int(), created: z.int(), converted: z.int(), refunded: z.int(), units: z.int() })
const figures = z.object({
  now: money,
  before: money,
  /** SKUs that were sold in the span, those on sale, and those of which nothing is left. */
  sold: z.int(),
  onSale: z.int(),
  out: z.int(),
  shipMinutes: z.int().nullable(),
  /** The month and those before it. */
  months: z.array(z.object({ month: z.string(), paid: z.int(), orders: z.int() })),
  goods: z.array(z.object({ uuid: z.string(), title: z.string(), units: z.int(), paid: z.int(), refunded: z.int() })),
})
export type Figures = z.output<typeof figures>

/** What the shop has sold in a month, beside those before. */
export const figuresCall = customCall({
  name: 'figures',
  summary: 'sums what the shop has sold in a month: turnover, conversion, refunds, sell-through and the best goods.',
  of: order,
  verb: 'read',
  report: true,
  input: z.object({ month: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/), projectUuid: uuid().nullish() }),
  output: figures,
})

/** The page at which a buyer pays for an order and follows it. */
export const orderLink = linkCall({
  name: 'orderLink',
  summary: 'gives the page of an order, at which its buyer pays and follows it.',
  of: order,
  verb: 'read',
})

/** The page at which goods are ordered. */
export const goodsLink = linkCall({ name: 'goodsLink', summary: 'gives the page at which goods are ordered.', of: goods, verb: 'read' })

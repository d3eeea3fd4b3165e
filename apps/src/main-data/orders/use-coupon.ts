import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { command } from '@qifuyun/kit/command.ts'
import { queryPort } from '@qifuyun/kit/query-port.ts'
import { z } from 'zod'

/**
 * A line of an order as discounts ask about it: what it costs (in fen, for coupons after promotions), and by which codes it is known. Discounts
 * for some lines only name these codes: the number of the goods, the name of their category and of those above it, the charge item.
 */
const line = z.object({
  key: z.string().min(1),
  amount: z.int().min(0),
  /** What one unit costs, where it is several. */
  unit: z.int().min(0).nullish(),
  goods: z.string().nullish(),
  categories: z.array(z.string()).nullish(),
  item: z.string().nullish(),
})
export type DiscountLine = z.output<typeof line>

/** What a line bears, in fen. */
const lineOff = z.object({ key: z.string(), off: z.int() })
export type DiscountOff = z.output<typeof lineOff>

export interface AskedDiscounts {
  customerUuid: string
  lines: readonly DiscountLine[]
  /** The code of the shop that sells, where discounts are for some shops. */
  store?: string | null | undefined
}

/** A campaign that makes an order cheaper by itself. */
export interface OrderPromotion {
  uuid: string
  name: string
  off: number
}

/** What promotions take off an order, before its coupons. */
export interface PromotedOrder {
  promotions: readonly OrderPromotion[]
  lines: readonly DiscountOff[]
  off: number
}

/** The promotions of an order: of its items first, then of the whole. The application that holds campaigns answers. */
export const orderPromotions = queryPort<AskedDiscounts, PromotedOrder>('order.promotions')

/** A coupon of a customer beside an order. */
export interface OfferedCoupon {
  uuid: string
  code: string
  name: string
  /** `满 200.00 减 30.00` */
  terms: Words
  stackable: boolean
  expireAt: string
  /** What it takes off by itself, and what each line bears of that. */
  off: number
  lines: readonly DiscountOff[]
  /** Why it cannot be used for this order; null: it can. */
  unfit: Words | null
}

export interface OfferedCoupons {
  /** Those that can be used first, by how much they take off. */
  coupons: readonly OfferedCoupon[]
  /** Those that together take most off: one, or several that may be combined. */
  best: readonly string[]
}

/** Coupons of a customer, and what each takes off an order. The application that issues coupons answers; null: there are none. */
export const offeredCoupons = queryPort<AskedDiscounts, OfferedCoupons>('coupon.offers')

/** What these coupons take off an order together, each line's share of it; or why they cannot. */
export interface QuotedCoupons {
  off: number
  coupons: readonly { uuid: string; off: number }[]
  lines: readonly DiscountOff[]
  problem: Words | null
}

/** What chosen coupons come to, before anything is kept for the order. */
export const quotedCoupons = queryPort<AskedDiscounts & { coupons: readonly string[] }, QuotedCoupons>('coupon.quote')

const MOST_LINES = 500
const MOST_COUPONS = 20

/** Route code of the application that sells, and its order. */
const ofOrder = { sourceApp: z.string(), sourceUuid: z.uuid() }

/**
 * Keeps coupons for an order that is to be paid: nobody uses them meanwhile, and what they take off is what it was then. Once for each order.
 * Whoever asked for offers and got null orders nothing.
 */
export const lockCoupons = command(
  'coupon.lock',
  z.object({
    ...ofOrder,
    sourceNo: z.string(),
    customerUuid: z.uuid(),
    projectUuid: z.uuid().nullish(),
    store: z.string().nullish(),
    coupons: z.array(z.uuid()).min(1).max(MOST_COUPONS),
    lines: z.array(line).min(1).max(MOST_LINES),
    /** When they are free again by themselves, if nobody has paid or released them. */
    until: z.iso.datetime(),
  }),
  {
    key: ['sourceApp', 'sourceUuid'],
    answer: z.object({ off: z.int(), coupons: z.array(z.object({ uuid: z.uuid(), off: z.int() })), lines: z.array(lineOff) }),
  },
)

/**
 * The order has been paid: its coupons are used. A payment that came late uses those that are still there; `missing` are those that are not,
 * and the order decides what it does about them.
 */
export const useCoupons = command('coupon.use', z.object({ ...ofOrder, paid: z.int().min(0) }), {
  key: ['sourceApp', 'sourceUuid'],
  answer: z.object({ used: z.array(z.uuid()), missing: z.array(z.uuid()) }),
})

/** The order has been closed without having been paid: its coupons are free again, or have expired meanwhile. */
export const releaseCoupons = command('coupon.release', z.object(ofOrder), {
  key: ['sourceApp', 'sourceUuid'],
  answer: z.object({ released: z.int() }),
})

/** All of an order has been refunded: coupons that may be used again come back, the others are void. A part of it leaves them used. */
export const returnCoupons = command('coupon.return', z.object(ofOrder), {
  key: ['sourceApp', 'sourceUuid'],
  answer: z.object({ returned: z.int(), voided: z.int() }),
})

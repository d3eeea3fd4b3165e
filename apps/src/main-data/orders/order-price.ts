import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { divide, times } from '@qifuyun/kit/values/exact.ts'

// What an order costs, in whole fen (apps-business.md section 6): promotions of its items, promotions of the order, then coupons. Points and
// freight come after that. Whoever sells and whoever gives discounts calculate by these functions, so that both come to the same.

/** 100 % in basis points. */
export const WHOLE_BP = 10_000

/** A line of an order with what it costs so far. */
export interface PricedLine {
  key: string
  amount: number
  /** What one unit of it costs; absent: it is one. */
  unit?: number | undefined
}

/** What a line bears of a discount. */
export interface LineOff {
  key: string
  off: number
}

/** `rate`: per cent of the lines. `off`: a sum from a threshold on. `cash`: a sum. `gift`: one unit of a line for nothing. */
export type DiscountForm = 'rate' | 'off' | 'cash' | 'gift'

export interface DiscountTerms {
  form: DiscountForm
  /** What the lines that it is for have to come to. */
  threshold: number
  /** How much it takes off; of `off` and `cash`. */
  value: number
  /** What is still to be paid of `rate`, in basis points: 8800 takes twelve per cent off. */
  rateBp: number
  /** The most that `rate` takes off. */
  maxOff: number | null
}

/** A coupon for an order: what it gives, and to which lines. */
export interface OrderCoupon extends DiscountTerms {
  uuid: string
  stackable: boolean
  lines: readonly string[]
}

/** A product of whole numbers by a whole number, rounded once, a half away from zero. */
const portion = (one: number, other: number, of: number): number =>
  Number(divide(times(one, other), of, { scale: 0, mode: 'halfUp' }).units)

const total = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** A sum of fen taken off lines by what they cost; lines that cost nothing bear nothing. */
export const shareOff = (off: number, lines: readonly PricedLine[]): LineOff[] => {
  if (off === 0 || total(lines) === 0) return lines.map(({ key }) => ({ key, off: 0 }))
  const parts = largestRemainder(
    off,
    lines.map(({ amount }) => amount),
  )
  return lines.map(({ key }, index) => ({ key, off: parts[index] ?? 0 }))
}

/** What a rate takes off an amount, rounded once, a half away from zero. */
export const rateOff = (amount: number, rateBp: number, maxOff: number | null = null): number => {
  const off = portion(amount, WHOLE_BP - rateBp, WHOLE_BP)
  return maxOff === null ? off : Math.min(off, maxOff)
}

/** How much is missing until lines reach a threshold; 0: nothing. A line for nothing reaches none. */
export const missingTo = (threshold: number, lines: readonly { amount: number }[]): number => Math.max(0, threshold - total(lines))

/** What a discount takes off lines that it is for, before anybody asks what is left to pay. */
const offOf = ({ form, value, rateBp, maxOff }: DiscountTerms, lines: readonly PricedLine[]): number => {
  if (form === 'rate') return rateOff(total(lines), rateBp, maxOff)
  if (form === 'gift') return Math.max(0, ...lines.map(({ amount, unit = amount }) => Math.min(unit, amount)))
  return Math.min(value, total(lines))
}

/** One line bears a gift, the others bear a discount together. */
const spread = (form: DiscountForm, off: number, lines: readonly PricedLine[]): LineOff[] => {
  if (form !== 'gift') return shareOff(off, lines)
  const given = lines.find(({ amount, unit = amount }) => Math.min(unit, amount) === off)
  return lines.map(({ key }) => ({ key, off: key === given?.key ? off : 0 }))
}

/** Whether these coupons may be used for one order: one of any sort, or several that may all be combined. */
export const mayCombine = (coupons: readonly Pick<OrderCoupon, 'stackable'>[]): boolean =>
  coupons.length <= 1 || coupons.every(({ stackable }) => stackable)

const ORDER: Readonly<Record<DiscountForm, number>> = { rate: 0, off: 1, cash: 2, gift: 3 }

/** Per cent before sums from a threshold on, before plain sums; equal ones by their uuids, so that it never matters how they were chosen. */
const inOrder = (coupons: readonly OrderCoupon[]): OrderCoupon[] =>
  coupons.toSorted((one, other) => ORDER[one.form] - ORDER[other.form] || (one.uuid < other.uuid ? -1 : 1))

export interface CouponOff {
  uuid: string
  off: number
  lines: readonly LineOff[]
}

export interface DiscountedOrder {
  /** In the order in which they were taken off. */
  coupons: readonly CouponOff[]
  /** What each line bears of all of them. */
  lines: readonly LineOff[]
  off: number
}

/**
 * What coupons take off an order whose promotions are off already. Whether they may be combined and their thresholds are reached is asked
 * before. An order that is not a gift still costs a fen.
 */
export const withCoupons = (lines: readonly PricedLine[], coupons: readonly OrderCoupon[]): DiscountedOrder => {
  const left = new Map(lines.map(({ key, amount }) => [key, amount]))
  const now = (line: PricedLine): PricedLine => ({ ...line, amount: left.get(line.key) ?? 0 })
  const taken = inOrder(coupons).map((coupon): CouponOff => {
    const eligible = lines.filter(({ key }) => coupon.lines.includes(key)).map(now)
    const rest = total(lines.map(now))
    const wanted = offOf(coupon, eligible)
    const off = coupon.form === 'gift' ? wanted : Math.max(0, Math.min(wanted, rest - 1))
    const offs = spread(coupon.form, off, eligible)
    for (const { key, off: part } of offs) left.set(key, (left.get(key) ?? 0) - part)
    return { uuid: coupon.uuid, off, lines: offs }
  })
  return {
    coupons: taken,
    lines: lines.map(({ key, amount }) => ({ key, off: amount - (left.get(key) ?? 0) })),
    off: taken.reduce((sum, { off }) => sum + off, 0),
  }
}

/** A promotion of items, each of whose lines is reduced by itself, or one of the order, which its lines bear together. */
export interface Promotion {
  uuid: string
  of: 'items' | 'order'
  terms: DiscountTerms
  lines: readonly string[]
}

/** The promotion that takes most off, of those whose threshold is reached; the first of equal ones. */
const best = (lines: readonly PricedLine[], promotions: readonly Promotion[]): CouponOff | undefined =>
  promotions
    .map(({ uuid, of, terms, lines: keys }): CouponOff => {
      const eligible = lines.filter(({ key }) => keys.includes(key))
      if (missingTo(terms.threshold, eligible) > 0) return { uuid, off: 0, lines: [] }
      const offs =
        of === 'items'
          ? eligible.map((line) => ({ key: line.key, off: offOf(terms, [line]) }))
          : shareOff(Math.max(0, Math.min(offOf(terms, eligible), total(lines) - 1)), eligible)
      return { uuid, off: offs.reduce((sum, { off }) => sum + off, 0), lines: offs }
    })
    .filter(({ off }) => off > 0)
    .toSorted((one, other) => other.off - one.off)[0]

/** What promotions take off an order: of its items the best for each line, then of the order the best one. */
export const withPromotions = (lines: readonly PricedLine[], promotions: readonly Promotion[]): DiscountedOrder => {
  const left = new Map(lines.map(({ key, amount }) => [key, amount]))
  const taken: CouponOff[] = []
  const take = (found: CouponOff | undefined): void => {
    if (found === undefined) return
    for (const { key, off } of found.lines) left.set(key, (left.get(key) ?? 0) - off)
    taken.push(found)
  }
  for (const line of lines) {
    const items = promotions.filter(({ of, lines: keys }) => of === 'items' && keys.includes(line.key))
    const cheapest = best([line], items)
    // Its own price is never nothing.
    take(cheapest && (cheapest.off < line.amount ? cheapest : undefined))
  }
  const now = lines.map((line) => ({ ...line, amount: left.get(line.key) ?? 0 }))
  take(
    best(
      now,
      promotions.filter(({ of }) => of === 'order'),
    ),
  )
  return {
    coupons: taken,
    lines: lines.map(({ key, amount }) => ({ key, off: amount - (left.get(key) ?? 0) })),
    off: taken.reduce((sum, { off }) => sum + off, 0),
  }
}

/** A line that was paid, and what of it has gone back. */
export interface PaidLine {
  qty: number
  /** What was paid for all of it, after all that was taken off. */
  paid: number
  refundedQty: number
  refunded: number
}

/** What goes back for so many units more: by their share of what was paid, so that the last unit takes the rest. */
export const refundOf = ({ qty, paid, refundedQty, refunded }: PaidLine, units: number): number =>
  portion(paid, refundedQty + units, qty) - refunded

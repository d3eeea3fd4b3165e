import { largestRemainder } from '@qifuyun/kit/values/apportion.ts'
import { shareOff } from '#src/main-data/orders/order-price.ts'

// What the lines of an order cost, in whole fen: their goods, less promotions, coupons and points; freight comes on top.

export interface LineSum {
  key: string
  qty: number
  price: number
}

export interface Off {
  key: string
  off: number
}

export interface SummedLine {
  key: string
  amount: number
  promoOff: number
  couponOff: number
  pointsOff: number
  paid: number
}

export interface Sums {
  lines: readonly SummedLine[]
  goodsAmount: number
  promoOff: number
  couponOff: number
  pointsOff: number
  /** Without freight. */
  paid: number
}

const total = <T>(lines: readonly T[], of: (line: T) => number): number => lines.reduce((sum, line) => sum + of(line), 0)

/** Lines with what others take off them; points, whose worth nobody has shared out, are borne by what each still costs. */
export const sumsOf = (
  lines: readonly LineSum[],
  { promo = [], coupons = [], pointsOff = 0 }: { promo?: readonly Off[]; coupons?: readonly Off[]; pointsOff?: number },
): Sums => {
  const [promoOf, couponOf] = [promo, coupons].map((offs) => new Map(offs.map(({ key, off }) => [key, off])))
  const reduced = lines.map(({ key, qty, price }) => {
    const amount = qty * price
    const [promoOff, couponOff] = [promoOf?.get(key) ?? 0, couponOf?.get(key) ?? 0]
    return { key, amount, promoOff, couponOff, left: amount - promoOff - couponOff }
  })
  const shares = shareOff(
    pointsOff,
    reduced.map(({ key, left }) => ({ key, amount: left })),
  )
  const summed = reduced.map(({ left, ...line }, at) => {
    const off = shares[at]?.off ?? 0
    return { ...line, pointsOff: off, paid: left - off }
  })
  return {
    lines: summed,
    goodsAmount: total(summed, ({ amount }) => amount),
    promoOff: total(summed, ({ promoOff }) => promoOff),
    couponOff: total(summed, ({ couponOff }) => couponOff),
    pointsOff: total(summed, ({ pointsOff: off }) => off),
    paid: total(summed, ({ paid }) => paid),
  }
}

/** Lines of the same SKU are one. */
export const merged = <L extends { sku: string; qty: number }>(lines: readonly L[]): L[] =>
  [...Map.groupBy(lines, ({ sku }) => sku).values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, qty: total(same, ({ qty }) => qty) }]
  })

/** Points that go back by now in all: each line has its part of them, of which so many units bring back their share. */
export const pointsBack = (points: number, lines: readonly { qty: number; refundedQty: number; pointsOff: number }[]): number => {
  if (points === 0 || total(lines, ({ pointsOff }) => pointsOff) === 0) return 0
  const parts = largestRemainder(
    points,
    lines.map(({ pointsOff }) => pointsOff),
  )
  return lines.reduce((sum, { qty, refundedQty }, at) => sum + Math.floor(((parts[at] ?? 0) * refundedQty) / qty), 0)
}

/** Whether all units have gone back. */
export const refundedWhole = (lines: readonly { qty: number; refundedQty: number }[]): boolean =>
  lines.every(({ qty, refundedQty }) => refundedQty >= qty)

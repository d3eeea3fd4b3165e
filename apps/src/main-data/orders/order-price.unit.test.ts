import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type DiscountTerms,
  mayCombine,
  missingTo,
  type OrderCoupon,
  type PricedLine,
  rateOff,
  refundOf,
  shareOff,
  withCoupons,
  withPromotions,
} from './order-price.ts'

const LINES: readonly PricedLine[] = [
  { key: 'a', amount: 16_800 },
  { key: 'b', amount: 9_000 },
]
const terms = (more: Partial<DiscountTerms> = {}): DiscountTerms => ({
  ...{ form: 'off', threshold: 0, value: 0, rateBp: 10_000, maxOff: null },
  ...more,
})
const coupon = (uuid: string, more: Partial<OrderCoupon> = {}): OrderCoupon => ({
  ...terms(),
  ...{ uuid, stackable: true, lines: ['a', 'b'] },
  ...more,
})
const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0)

describe('the scenarios of the specification', () => {
  test('M1: 满200减30 on 168.00 and 90.00 leaves 228.00; the lines bear 19.53 and 10.47', () => {
    const { off, lines } = withCoupons(LINES, [coupon('1', { threshold: 20_000, value: 3_000 })])
    expect([off, lines]).toEqual([
      3_000,
      [
        { key: 'a', off: 1_953 },
        { key: 'b', off: 1_047 },
      ],
    ])
  })

  test('M2: the second of these lines gives 79.53 back', () => {
    expect(refundOf({ qty: 1, paid: 9_000 - 1_047, refundedQty: 0, refunded: 0 }, 1)).toBe(7_953)
  })

  test('M3: 8.8 折 on 600.00 would take 72.00 off, and takes 50.00', () => {
    expect(rateOff(60_000, 8_800)).toBe(7_200)
    expect(rateOff(60_000, 8_800, 5_000)).toBe(5_000)
  })

  test('L5: three units paid with 100.00 give 33.33, 33.34 and 33.33 back', () => {
    const parts = [0, 1, 2].map((n) => ({ qty: 3, paid: 10_000, refundedQty: n, refunded: [0, 3_333, 6_667][n] ?? 0 }))
    expect(parts.map((line) => refundOf(line, 1))).toEqual([3_333, 3_334, 3_333])
  })
})

test('only the lines that a coupon is for count for its threshold, and bear it', () => {
  expect(missingTo(20_000, LINES)).toBe(0)
  expect(missingTo(20_000, [{ amount: 16_800 }])).toBe(3_200)
  expect(withCoupons(LINES, [coupon('1', { value: 3_000, lines: ['b'] })]).lines).toEqual([
    { key: 'a', off: 0 },
    { key: 'b', off: 3_000 },
  ])
})

test('several come off in the order 折扣, 满减, 代金, however they were chosen', () => {
  const three = [
    coupon('x', { form: 'cash', value: 1_000 }),
    coupon('y', { form: 'rate', rateBp: 9_000 }),
    coupon('z', { value: 3_000, threshold: 20_000 }),
  ]
  const { coupons, off } = withCoupons(LINES, three)
  expect(coupons.map((each) => [each.uuid, each.off])).toEqual([
    ['y', 2_580],
    ['z', 3_000],
    ['x', 1_000],
  ])
  expect(off).toBe(6_580)
  expect(withCoupons(LINES, three.toReversed())).toEqual({ ...withCoupons(LINES, three) })
  expect([mayCombine(three), mayCombine([coupon('1', { stackable: false })])]).toEqual([true, true])
  expect(mayCombine([coupon('1'), coupon('2', { stackable: false })])).toBe(false)
})

test('an order still costs a fen; only what is exchanged for a coupon may cost nothing', () => {
  expect(withCoupons(LINES, [coupon('1', { form: 'cash', value: 99_999 })]).off).toBe(25_799)
  const one = [{ key: 'a', amount: 5_000 }]
  expect(withCoupons(one, [coupon('1', { form: 'gift', lines: ['a'] })]).off).toBe(5_000)
  const several = [{ key: 'a', amount: 15_000, unit: 5_000 }]
  expect(withCoupons(several, [coupon('1', { form: 'gift', lines: ['a'] })]).off).toBe(5_000)
})

test('promotions: of its own each line has the best, then the order has the best one', () => {
  const promoted = withPromotions(LINES, [
    { uuid: '1', of: 'items', terms: terms({ form: 'rate', rateBp: 9_000 }), lines: ['a'] },
    { uuid: '2', of: 'items', terms: terms({ form: 'rate', rateBp: 8_000 }), lines: ['a'] },
    { uuid: '3', of: 'order', terms: terms({ threshold: 20_000, value: 2_000 }), lines: ['a', 'b'] },
    { uuid: '4', of: 'order', terms: terms({ threshold: 30_000, value: 9_000 }), lines: ['a', 'b'] },
  ])
  expect(promoted.coupons.map(({ uuid, off }) => [uuid, off])).toEqual([
    ['2', 3_360],
    ['3', 2_000],
  ])
  expect(promoted.off).toBe(5_360)
})

const fen = fc.integer({ min: 1, max: 10 ** 9 })
const linesOf = fc.array(fen, { minLength: 1, maxLength: 50 }).map((all) => all.map((amount, n) => ({ key: String(n), amount })))
const anyCoupon = fc.record({
  form: fc.constantFrom('rate' as const, 'off' as const, 'cash' as const, 'gift' as const),
  value: fen,
  rateBp: fc.integer({ min: 1, max: 9_999 }),
  maxOff: fc.option(fen),
  few: fc.integer({ min: 1, max: 50 }),
})

test('whatever is taken off, its shares sum to it, and no line bears more than it costs', () => {
  fc.assert(
    fc.property(linesOf, fc.integer({ min: 0, max: 10 ** 9 }), (lines, wish) => {
      const off = Math.min(wish, sum(lines.map(({ amount }) => amount)))
      const parts = shareOff(off, lines)
      expect(sum(parts.map((part) => part.off))).toBe(off)
      for (const [n, part] of parts.entries()) expect(part.off).toBeLessThanOrEqual(lines[n]?.amount ?? 0)
    }),
  )
})

test('coupons of any sort: shares sum to each and to all, and nothing but a gift makes an order cost nothing', () => {
  fc.assert(
    fc.property(linesOf, fc.array(anyCoupon, { maxLength: 6 }), (lines, several) => {
      const coupons = several.map(({ few, ...each }, n) => coupon(String(n), { ...each, lines: lines.slice(0, few).map(({ key }) => key) }))
      const { off, lines: shares, coupons: taken } = withCoupons(lines, coupons)
      expect(sum(shares.map((share) => share.off))).toBe(off)
      for (const each of taken) expect(sum(each.lines.map((share) => share.off))).toBe(each.off)
      for (const [n, share] of shares.entries()) {
        expect(share.off).toBeGreaterThanOrEqual(0)
        expect(share.off).toBeLessThanOrEqual(lines[n]?.amount ?? 0)
      }
      const rest = sum(lines.map(({ amount }) => amount)) - off
      if (several.every(({ form }) => form !== 'gift')) expect(rest).toBeGreaterThanOrEqual(1)
      expect(withCoupons(lines, coupons.toReversed()).off).toBe(off)
    }),
  )
})

test('units that go back one after the other give back exactly what was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 10 ** 9 }), (qty, paid) => {
      let refunded = 0
      for (let n = 0; n < qty; n++) {
        const part = refundOf({ qty, paid, refundedQty: n, refunded }, 1)
        expect(part).toBeGreaterThanOrEqual(0)
        refunded += part
      }
      expect(refunded).toBe(paid)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merged, pointsBack, sumsOf } from '#src/mall/orders/sums.ts'

const LINES = [
  { key: 'a', qty: 1, price: 16_800 },
  { key: 'b', qty: 1, price: 9_000 },
]

test('L4: 168.00 and 90.00 with a coupon of 30.00 come to 228.00', () => {
  const coupons = [
    { key: 'a', off: 1_953 },
    { key: 'b', off: 1_047 },
  ]
  expect(sumsOf(LINES, { coupons })).toMatchObject({ goodsAmount: 25_800, couponOff: 3_000, paid: 22_800 })
})

test('L5: three at 33.34 less 0.02 are paid with 100.00', () => {
  expect(sumsOf([{ key: 'a', qty: 3, price: 3_334 }], { promo: [{ key: 'a', off: 2 }] })).toMatchObject({ paid: 10_000 })
})

test('L2: two lines of the same SKU are one', () => {
  expect(
    merged([
      { sku: 'x', qty: 2 },
      { sku: 'y', qty: 1 },
      { sku: 'x', qty: 2 },
    ]),
  ).toEqual([
    { sku: 'x', qty: 4 },
    { sku: 'y', qty: 1 },
  ])
})

test('whatever points are worth, lines sum to what is paid and none is below zero', () => {
  const line = fc.record({ qty: fc.integer({ min: 1, max: 999 }), price: fc.integer({ min: 1, max: 10 ** 6 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), fc.integer({ min: 0, max: 10 ** 9 }), (all, wish) => {
      const lines = all.map((each, n) => ({ key: String(n), ...each }))
      const whole = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
      const pointsOff = Math.min(wish, whole)
      const sums = sumsOf(lines, { pointsOff })
      expect(sums.pointsOff).toBe(pointsOff)
      expect(sums.paid).toBe(whole - pointsOff)
      expect(sums.lines.reduce((sum, { paid }) => sum + paid, 0)).toBe(sums.paid)
      for (const each of sums.lines) expect(each.paid).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('points come back with the units, never too many, and all of them with the last', () => {
  const line = { qty: fc.integer({ min: 1, max: 30 }), pointsOff: fc.integer({ min: 0, max: 5_000 }) }
  fc.assert(
    fc.property(fc.array(fc.record(line), { minLength: 1, maxLength: 5 }), fc.integer({ min: 1, max: 9_000 }), (all, points) => {
      const lines = all.map((each) => ({ ...each, refundedQty: 0 }))
      let before = 0
      for (const each of lines)
        while (each.refundedQty < each.qty) {
          each.refundedQty += 1
          const now = pointsBack(points, lines)
          expect(now).toBeGreaterThanOrEqual(before)
          expect(now).toBeLessThanOrEqual(points)
          before = now
        }
      expect(before).toBe(lines.every(({ pointsOff }) => pointsOff === 0) ? 0 : points)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { liftOf, percentage, roiOf } from '#src/marketing/figures/effect.ts'

test('M6: of 200 coupons 50 used are 25 %, and 4000 − 1500 − 100 of 1600 are 150 %', () => {
  expect(percentage(50, 200)).toBe(25)
  expect(roiOf({ paid: 2_000_000, margin: 2_000, off: 150_000, sendCost: 10_000 })).toBe(150)
})

test('nothing that was spent gives no figure, and a loss one below zero', () => {
  expect(roiOf({ paid: 100, margin: 2_000, off: 0, sendCost: 0 })).toBeNull()
  expect(roiOf({ paid: 0, margin: 2_000, off: 500, sendCost: 0 })).toBe(-100)
  expect(percentage(1, 0)).toBeNull()
})

test('lift is the difference of the shares', () => {
  expect(liftOf({ target: 200, targetUsed: 50, control: 40, controlUsed: 6 })).toBe(10)
  expect(liftOf({ target: 200, targetUsed: 50, control: 0, controlUsed: 0 })).toBeNull()
})

test('more that is sold never brings less', () => {
  const fen = fc.integer({ min: 0, max: 10 ** 9 })
  fc.assert(
    fc.property(fen, fen, fc.integer({ min: 1, max: 10 ** 9 }), (paid, more, off) => {
      const of = (sold: number) => roiOf({ paid: sold, margin: 2_000, off, sendCost: 0 }) ?? 0
      expect(of(paid + more)).toBeGreaterThanOrEqual(of(paid))
    }),
  )
})

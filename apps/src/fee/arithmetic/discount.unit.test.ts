import { ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiscountRule, discounted } from '#src/fee/arithmetic/discount.ts'

const FEN = { unit: 'fen', mode: 'halfUp' } as const
const paid = (rule: DiscountRule, months = 12) => discounted(rule, { exact: ratioTimes('250.768', months), months }, FEN)

test('a year at once costs 95 % of twelve months, rounded once', () => {
  expect(paid({ kind: '1', months: 12, rateBp: 9_500 })).toEqual({ original: 300_922, discount: 15_046, amount: 285_876, giftMonths: 0 })
  expect(paid({ kind: '1', months: 12, rateBp: 9_500 }, 13).amount).toBe(309_698)
})

test('twelve months bring one more', () => {
  expect(paid({ kind: '2', months: 12, giftMonths: 1 })).toEqual({ original: 300_922, discount: 0, amount: 300_922, giftMonths: 1 })
  expect(paid({ kind: '2', months: 12, giftMonths: 1 }, 24).giftMonths).toBe(1)
})

test('a sum is taken off, and never more than there is', () => {
  expect(paid({ kind: '3', months: 12, amount: 10_000 })).toEqual({ original: 300_922, discount: 10_000, amount: 290_922, giftMonths: 0 })
  expect(paid({ kind: '3', months: 12, amount: 999_999 })).toEqual({ original: 300_922, discount: 300_922, amount: 0, giftMonths: 0 })
})

test('fewer months earn nothing', () => {
  const rules: DiscountRule[] = [
    { kind: '1', months: 12, rateBp: 9_500 },
    { kind: '2', months: 12, giftMonths: 1 },
    { kind: '3', months: 12, amount: 10_000 },
  ]
  for (const rule of rules) expect(paid(rule, 11)).toEqual({ original: 275_845, discount: 0, amount: 275_845, giftMonths: 0 })
})

test('amounts are rounded as their item says', () => {
  const toYuan = { unit: 'yuan', mode: 'up' } as const
  expect(discounted({ kind: '1', months: 1, rateBp: 5_000 }, { exact: '100.5', months: 1 }, toYuan)).toEqual({
    ...{ original: 10_100, discount: 5_000, amount: 5_100, giftMonths: 0 },
  })
})

test('a discount and what is left to pay are the original', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 24 }), (units, rateBp, months) => {
      const found = discounted({ kind: '1', months: 12, rateBp }, { exact: { units: BigInt(units), scale: 3 }, months }, FEN)
      expect(found.amount + found.discount).toBe(found.original)
      expect(found.discount).toBeGreaterThanOrEqual(0)
    }),
  )
})

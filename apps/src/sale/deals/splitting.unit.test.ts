import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionOf, earnedOf, splitOf, WHOLE_BP } from '#src/sale/deals/splitting.ts'

const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)
const TERMS = { rateBp: null, months: null, min: null }

test('S5: 1.5 % of 1,986,667.00 is 29,800.01, by 40/35/25: 11,920.01, 10,430.00, 7,450.00', () => {
  const total = commissionOf(198_666_700, { ...TERMS, rateBp: 150 })
  expect(total).toBe(2_980_001)
  expect(splitOf(total, [4_000, 3_500, 2_500])).toEqual([1_192_001, 1_043_000, 745_000])
})

test.each([
  [450_000, { ...TERMS, months: '0.50' }, 225_000],
  [450_000, { ...TERMS, months: '1.00' }, 450_000],
  [333_333, { ...TERMS, months: '0.50' }, 166_667],
  [10_000_000, { ...TERMS, rateBp: 100, min: 500_000 }, 500_000],
  [1, { ...TERMS, rateBp: 1 }, 0],
])('of %i fen by %j the commission is %i fen', (amount, terms, total) => {
  expect(commissionOf(amount, terms)).toBe(total)
})

test('S6: of 10,000.00 that came in 4,000.00, 3,500.00 and 2,500.00 are earned', () => {
  const parts = splitOf(2_980_001, [4_000, 3_500, 2_500]).map((amount, index) => ({ amount, bp: [4_000, 3_500, 2_500][index] ?? 0 }))
  expect(parts.map((part) => earnedOf(part, 1_000_000, 2_980_001))).toEqual([400_000, 350_000, 250_000])
  expect(parts.map((part) => earnedOf(part, 2_980_001, 2_980_001))).toEqual([1_192_001, 1_043_000, 745_000])
})

const shares = fc
  .array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 10 })
  .map((some) =>
    sum(some) === WHOLE_BP ? some : [...some.map((bp) => Math.min(bp, 900)), WHOLE_BP - sum(some.map((bp) => Math.min(bp, 900)))],
  )
const amounts = fc.integer({ min: 0, max: 1_000_000_000 })

test('what is earned grows with what comes in, is never more than that, and is the whole in the end', () => {
  fc.assert(
    fc.property(amounts, shares, fc.array(amounts, { maxLength: 8 }), (total, bps, some) => {
      const parts = splitOf(total, bps).map((amount, index) => ({ amount, bp: bps[index] ?? 0 }))
      expect(sum(parts.map(({ amount }) => amount))).toBe(total)
      let before = parts.map(() => 0)
      for (const received of [...some.map((each) => Math.min(each, total)).toSorted((a, b) => a - b), total]) {
        const earned = parts.map((part) => earnedOf(part, received, total))
        expect(sum(earned)).toBeLessThanOrEqual(received)
        for (const [index, each] of earned.entries()) expect(each).toBeGreaterThanOrEqual(before[index] ?? 0)
        before = earned
      }
      expect(sum(before)).toBe(total)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dueDates, equalParts, escalated, partsByRatio, shareOf, spread } from '#src/contract-management/plans/planning.ts'

const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)
const amounts = fc.integer({ min: 0, max: 100_000_000_000 })

test('C1: 100,000.00 in 3 equal parts is 33,333.33, 33,333.33 and 33,333.34', () => {
  expect(equalParts(10_000_000, 3)).toEqual([3_333_333, 3_333_333, 3_333_334])
})

test('equal parts always make the whole, and differ by less than their number of fen', () => {
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 60 }), (amount, parts) => {
      const made = equalParts(amount, parts)
      expect(sumOf(made)).toBe(amount)
      expect(made).toHaveLength(parts)
      expect(Math.max(...made) - Math.min(...made)).toBeLessThan(parts)
    }),
  )
})

test('C2: 30 %, 40 % and 20 % of 100,000.00 are 90,000.00', () => {
  expect(partsByRatio(10_000_000, [3_000, 4_000, 2_000])).toEqual([3_000_000, 4_000_000, 2_000_000])
})

test('shares that make a whole are the whole amount, the last one taking the rest', () => {
  expect(partsByRatio(100, [3_333, 3_333, 3_334])).toEqual([33, 33, 34])
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 1, max: 160 }), { minLength: 1, maxLength: 60 }), (amount, shares) => {
      const whole = [...shares, 10_000 - sumOf(shares)]
      expect(sumOf(partsByRatio(amount, whole))).toBe(amount)
    }),
  )
})

test.each([
  [1, 5_000, 1],
  [3, 5_000, 2],
  [100, 33, 0],
  [100_050, 1, 10],
])('of %i fen, %i basis points are %i fen', (amount, bp, share) => {
  expect(shareOf(amount, bp)).toBe(share)
})

test('parts follow each other by months; a shorter month has them on its last day', () => {
  expect(dueDates('2026-01-31', 4, 1)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'])
  expect(dueDates('2026-01-15', 3, 3)).toEqual(['2026-01-15', '2026-04-15', '2026-07-15'])
})

test('an amount is spread like the parts that there were, and sums to itself', () => {
  expect(spread(30_000, [10_000, 20_000])).toEqual([10_000, 20_000])
  expect(spread(100, [0, 0, 0])).toEqual([33, 33, 34])
  expect(spread(100, [])).toEqual([])
  fc.assert(
    fc.property(amounts, fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 60 }), (amount, like) => {
      expect(sumOf(spread(amount, like))).toBe(amount)
    }),
  )
})

test.each([
  [1_000_000, 500, 1_050_000],
  [1_000_000, -1_000, 900_000],
  [333_333, 333, 344_433],
  [1, 4_999, 1],
])('%i fen with %i basis points more are %i fen', (amount, bp, after) => {
  expect(escalated(amount, bp)).toBe(after)
})

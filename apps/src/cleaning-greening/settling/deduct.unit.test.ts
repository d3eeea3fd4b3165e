import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from '#src/cleaning-greening/settling/deduct.ts'

const TERMS = { baseScore: 96, stepPoints: 2, stepPercent: 100, reworkPercent: 50 }

test('L1: 50,000.00, 92 points, 1 % for two points below 96: 49,000.00', () => {
  expect(settle(5_000_000, 92, 0, TERMS)).toEqual({ deductions: [{ kind: '1', count: 4, percent: 200 }], percent: 200, amount: 4_900_000 })
})

test('who reaches the score loses nothing; part of a step costs its part', () => {
  expect(settle(5_000_000, 96, 0, TERMS)).toEqual({ deductions: [], percent: 0, amount: 5_000_000 })
  expect(settle(5_000_000, 100, 0, TERMS)).toMatchObject({ amount: 5_000_000 })
  expect(settle(5_000_000, 95.5, 0, TERMS)).toMatchObject({ percent: 25, amount: 4_987_500 })
})

test('L2: reworks that count cost their share', () => {
  expect(settle(5_000_000, 92, 1, TERMS)).toMatchObject({ percent: 250, amount: 4_875_000 })
})

test('an amount lies between nothing and the fee, and is lower the less was done', () => {
  const terms = fc.record({
    baseScore: fc.integer({ min: 0, max: 1_000 }).map((tenth) => tenth / 10),
    stepPoints: fc.integer({ min: 1, max: 1_000 }).map((tenth) => tenth / 10),
    stepPercent: fc.nat({ max: 10_000 }),
    reworkPercent: fc.nat({ max: 10_000 }),
  })
  const score = fc.integer({ min: 0, max: 1_000 }).map((tenth) => tenth / 10)
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), score, fc.nat({ max: 20 }), terms, (fee, points, reworks, of) => {
      const made = settle(fee, points, reworks, of)
      expect(made.amount).toBeGreaterThanOrEqual(0)
      expect(made.amount).toBeLessThanOrEqual(fee)
      expect(made.percent).toBeLessThanOrEqual(10_000)
      expect(settle(fee, points, reworks + 1, of).amount).toBeLessThanOrEqual(made.amount)
      expect(settle(fee, Math.max(0, points - 1), reworks, of).amount).toBeLessThanOrEqual(made.amount)
    }),
  )
})

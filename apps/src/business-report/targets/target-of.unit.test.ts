import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { dayAfter, lastDayOf } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIOD } from '#src/business-report/codes.ts'
import { periodOf } from '#src/business-report/periods/periods.ts'
import { storedOf, targetOf, targetTogether, typedOf } from '#src/business-report/targets/target-of.ts'

const SUMS = { sums: true, digits: 0 }
const month = fc.integer({ min: 0, max: 600 }).map((count) => monthAfter('2000-01', count))
const amount = fc.integer({ min: 0, max: 1_000_000_000 })

test('a quarter owes its months, a day its share of one, a week that of two', () => {
  const targets = new Map([
    ['2026-10', 310_000],
    ['2026-11', 300_000],
    ['2026-12', 620_000],
  ])
  expect(targetOf(targets, periodOf(PERIOD.quarter, '2026-11-28'), SUMS)).toBe(1_230_000)
  expect(targetOf(targets, periodOf(PERIOD.day, '2026-10-05'), SUMS)).toBe(10_000)
  // One day of November, six of December.
  expect(targetOf(targets, periodOf(PERIOD.week, '2026-12-02'), SUMS)).toBe(10_000 + 6 * 20_000)
  // A month without a target: nobody knows what the year shall be.
  expect(targetOf(targets, periodOf(PERIOD.year, '2026-11-28'), SUMS)).toBeNull()
})

test('a rate, and what stands, has the target of its last month', () => {
  const targets = new Map([
    ['2026-11', 90],
    ['2026-12', 95],
  ])
  const last = { sums: false, digits: 2 }
  expect(targetOf(targets, periodOf(PERIOD.quarter, '2026-11-28'), last)).toBe(95)
  expect(targetOf(targets, periodOf(PERIOD.week, '2026-12-02'), last)).toBe(95)
  expect(targetOf(targets, periodOf(PERIOD.day, '2026-10-02'), last)).toBeNull()
})

test('the days of a month add up to its target, but for the rounding of each', () => {
  fc.assert(
    fc.property(month, amount, (of, value) => {
      const targets = new Map([[of, value]])
      let sum = 0
      for (let day = `${of}-01`; day <= lastDayOf(of); day = dayAfter(day)) sum += targetOf(targets, { from: day, to: day }, SUMS) ?? 0
      expect(Math.abs(sum - value)).toBeLessThanOrEqual(31 / 2)
      expect(targetOf(targets, { from: `${of}-01`, to: lastDayOf(of) }, SUMS)).toBe(value)
    }),
  )
})

test('months that follow each other add up exactly', () => {
  fc.assert(
    fc.property(month, fc.array(amount, { minLength: 1, maxLength: 12 }), (first, values) => {
      const targets = new Map(values.map((value, at) => [monthAfter(first, at), value]))
      const span = { from: `${first}-01`, to: lastDayOf(monthAfter(first, values.length - 1)) }
      expect(targetOf(targets, span, SUMS)).toBe(values.reduce((sum, each) => sum + each, 0))
      expect(targetTogether(values)).toBe(values.reduce((sum, each) => sum + each, 0))
      expect(targetTogether([...values, null])).toBeNull()
    }),
  )
  expect(targetTogether([])).toBeNull()
})

test('amounts are typed in yuan and stored in fen, and come back as they were', () => {
  fc.assert(
    fc.property(amount, (fen) => {
      expect(storedOf(typedOf(fen, 'fen'), 'fen')).toBe(fen)
      expect(storedOf(typedOf(fen, 'count'), 'count')).toBe(fen)
    }),
  )
})

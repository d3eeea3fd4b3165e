import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chargesOf, METHOD, residualOf, type Terms } from './schedule.ts'

const sum = (all: readonly number[]): number => all.reduce((total, each) => total + each, 0)
const yearly = (all: readonly number[]): number[] =>
  Array.from({ length: Math.ceil(all.length / 12) }, (_year, at) => sum(all.slice(at * 12, at * 12 + 12)))

const STRAIGHT: Terms = { method: METHOD.straight, base: 1_234_567, residual: 61_728, months: 36 }

test('A1: 12,345.67 at 5 % over 36 months is 35 × 325.79 and 325.74', () => {
  expect(residualOf(1_234_567, 500)).toBe(61_728)
  const all = chargesOf(STRAIGHT)
  expect(all).toEqual([...Array.from({ length: 35 }, () => 32_579), 32_574])
  expect(sum(all)).toBe(1_172_839)
  expect(sum(all.slice(0, 14))).toBe(456_106)
})

test('A3: after 14 months a life of 48 months leaves 33 × 210.80 and 210.93', () => {
  const net = 1_234_567 - sum(chargesOf(STRAIGHT).slice(0, 14))
  expect(net).toBe(778_461)
  const all = chargesOf({ method: METHOD.straight, base: net, residual: 61_728, months: 48 - 14 })
  expect(all).toEqual([...Array.from({ length: 33 }, () => 21_080), 21_093])
  expect(sum(all)).toBe(716_733)
})

test('A4: the declining balance of 10,000.00 at 4 % over 60 months leaves 400.00 exactly', () => {
  const residual = residualOf(1_000_000, 400)
  const all = chargesOf({ method: METHOD.declining, base: 1_000_000, residual, months: 60 })
  expect(yearly(all)).toEqual([400_000, 240_000, 144_000, 88_000, 88_000])
  expect(all.slice(0, 12)).toEqual([...Array.from({ length: 11 }, () => 33_333), 33_337])
  expect(1_000_000 - sum(all)).toBe(40_000)
})

test('the sum of the digits of 9,600.00 over five years is 3,200 · 2,560 · 1,920 · 1,280 · 640', () => {
  const all = chargesOf({ method: METHOD.digits, base: 1_000_000, residual: 40_000, months: 60 })
  expect(yearly(all)).toEqual([320_000, 256_000, 192_000, 128_000, 64_000])
})

test.each([
  [METHOD.none, 1_000_000, 0],
  // 残值率 100 is allowed: nothing is charged.
  [METHOD.straight, 1_000_000, 1_000_000],
  [METHOD.declining, 0, 0],
  [METHOD.digits, 5, 9],
] as const)('%s from %d down to %d charges nothing', (method, base, residual) => {
  expect(chargesOf({ method, base, residual, months: 24 })).toEqual(Array.from({ length: 24 }, () => 0))
})

test('a residual above the declining balance is never passed', () => {
  const all = chargesOf({ method: METHOD.declining, base: 100_000, residual: 70_000, months: 60 })
  expect(yearly(all)).toEqual([30_000, 0, 0, 0, 0])
})

test('what is too little for each month is charged fen by fen', () => {
  expect(chargesOf({ method: METHOD.straight, base: 3, residual: 0, months: 5 })).toEqual([1, 1, 1, 0, 0])
})

const method = fc.constantFrom(METHOD.straight, METHOD.declining, METHOD.digits)
const terms = fc
  .record({
    method,
    base: fc.integer({ min: 0, max: 90_000_000_000_000 }),
    rate: fc.integer({ min: 0, max: 10_000 }),
    months: fc.integer({ min: 1, max: 600 }),
  })
  .map(({ rate, ...each }): Terms => ({ ...each, residual: residualOf(each.base, rate) }))

test('every schedule has as many months as the life, charges no less than nothing and ends at the residual to the fen', () => {
  fc.assert(
    fc.property(terms, (of) => {
      const all = chargesOf(of)
      expect(all).toHaveLength(of.months)
      expect(all.every((each) => Number.isSafeInteger(each) && each >= 0)).toBe(true)
      expect(of.base - sum(all)).toBe(of.residual)
    }),
  )
})

test('the straight line differs by a rounding a month at most, and the faster methods never charge more in a later year', () => {
  fc.assert(
    fc.property(terms, (of) => {
      const all = chargesOf(of)
      if (of.method === METHOD.straight && of.base - of.residual >= of.months)
        expect(Math.abs((all.at(-1) ?? 0) - (all[0] ?? 0))).toBeLessThanOrEqual(of.months)
      if (of.method === METHOD.digits) {
        const years = yearly(all)
        // A rounding each; the last year has all of them.
        expect(years.every((each, at) => at === 0 || each <= (years[at - 1] ?? 0) + years.length)).toBe(true)
      }
    }),
  )
})

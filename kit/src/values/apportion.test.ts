import fc from 'fast-check'
import { expect, test } from 'vitest'
import { largestRemainder, lastTakesRest } from '#src/values/apportion.ts'
import { compareRatios, ratioDivide, ratioMinus, ratioSum, ratioTimes } from '#src/values/ratio.ts'

const totalOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0)

test('the worked examples are shared out to the fen', () => {
  expect(largestRemainder(100_000, ['80', '90', '100.5'])).toEqual([29_575, 33_272, 37_153])
  expect(largestRemainder(10_000, ['89.5', '120.3', '66.2'])).toEqual([3_243, 4_359, 2_398])
  expect(largestRemainder(2_980_001, [40, 35, 25])).toEqual([1_192_001, 1_043_000, 745_000])
})

test('what is missing goes to the largest fractions, of equal ones to the earlier', () => {
  expect(largestRemainder(5, [1, 1, 1])).toEqual([2, 2, 1])
  expect(largestRemainder(1, [1, 1, 1])).toEqual([1, 0, 0])
  expect(largestRemainder(10, [1, 4, 1])).toEqual([2, 7, 1])
  expect(largestRemainder(4, [1, 2])).toEqual([1, 3])
  expect(largestRemainder(10, [0, 3, 0])).toEqual([0, 10, 0])
  expect(largestRemainder(-5, [1, 1, 1])).toEqual([-2, -2, -1])
  expect(largestRemainder(0, [1, 2])).toEqual([0, 0])
  expect(largestRemainder(-1, [1, 1])).toEqual([-1, 0])
})

test('the last one takes the rest, and none more than is left', () => {
  expect(lastTakesRest(10_000, [1, 1, 1])).toEqual([3_333, 3_333, 3_334])
  expect(lastTakesRest(20_000, [1, 1, 1])).toEqual([6_667, 6_667, 6_666])
  expect(
    lastTakesRest(75_230, [
      { over: 19n, under: 30n },
      { over: 71n, under: 30n },
    ]),
  ).toEqual([15_882, 59_348])
  expect(lastTakesRest(1_201, [1, 1, 1, 1], 'down')).toEqual([300, 300, 300, 301])
  // Five times half a fen would make more than there is.
  expect(lastTakesRest(3, [1, 1, 1, 1, 1, 1])).toEqual([1, 1, 1, 0, 0, 0])
  expect([lastTakesRest(700, [5]), lastTakesRest(0, [1, 2])]).toEqual([[700], [0, 0]])
})

test('what cannot be shared out is refused', () => {
  for (const shared of [largestRemainder, lastTakesRest]) {
    expect(() => shared(100, [])).toThrow('nothing to share out by')
    expect(() => shared(100, [0, '0.00'])).toThrow('nothing to share out by')
    expect(() => shared(100, [2, -1])).toThrow('a weight below zero')
    expect(() => shared(0.5, [1])).toThrow('only whole fen are shared out')
  }
  expect(() => lastTakesRest(-1, [1])).toThrow('a whole below zero')
})

const weights = fc
  .array(fc.record({ units: fc.bigInt({ min: 0n, max: 10n ** 8n }), scale: fc.integer({ min: 0, max: 4 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  .filter((drawn) => drawn.some(({ units }) => units > 0n))

test('parts always sum to the whole, are less than a fen off, and a larger weight has no smaller part', () => {
  fc.assert(
    fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), weights, (whole, by) => {
      const parts = largestRemainder(whole, by)
      expect(totalOf(parts)).toBe(whole)
      const total = ratioSum(...by)
      for (const [index, part] of parts.entries()) {
        expect(Object.is(part, -0)).toBe(false)
        const off = ratioMinus(BigInt(part), ratioDivide(ratioTimes(BigInt(whole), by[index] ?? 0), total))
        expect(compareRatios(ratioTimes(off, off), 1)).toBe(-1)
        for (const [other, weight] of by.entries())
          if (compareRatios(by[index] ?? 0, weight) > 0) expect(Math.abs(part)).toBeGreaterThanOrEqual(Math.abs(parts[other] ?? 0))
      }
    }),
  )
})

test('with a last one that takes the rest they sum to it too, and none is below zero', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, fc.constantFrom('halfUp' as const, 'down' as const, 'up' as const), (whole, by, mode) => {
      const parts = lastTakesRest(whole, by, mode)
      expect(totalOf(parts)).toBe(whole)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
    }),
  )
})

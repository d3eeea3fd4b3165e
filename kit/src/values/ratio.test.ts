import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rounding } from '#src/values/exact.ts'
import {
  compareRatios,
  type Ratio,
  ratio,
  ratioDigits,
  ratioDivide,
  ratioExact,
  ratioFen,
  ratioMinus,
  ratioOf,
  ratioSum,
  ratioText,
  ratioTimes,
} from '#src/values/ratio.ts'

const MOST = 10n ** 12n
const whole = fc.bigInt({ min: -MOST, max: MOST })
const drawn = fc.tuple(whole, fc.bigInt({ min: 1n, max: MOST })).map(([over, under]) => ratio(over, under))

/** Neither sign nor common divisors are left. */
const isLowest = ({ over, under }: Ratio): boolean => {
  const common = (one: bigint, other: bigint): bigint => (other === 0n ? one : common(other, one % other))
  return under > 0n && common(over < 0n ? -over : over, under) === 1n
}

test('fractions are kept in their lowest terms, the sign above', () => {
  expect(ratio(6n, -4n)).toEqual({ over: -3n, under: 2n })
  expect(ratio(-6n, -4n)).toEqual({ over: 3n, under: 2n })
  expect(ratio(0n, -7n)).toEqual({ over: 0n, under: 1n })
  expect(ratio(7n)).toEqual({ over: 7n, under: 1n })
  expect(() => ratio(1n, 0n)).toThrow('a fraction of zero')
  fc.assert(
    fc.property(whole, whole, (over, under) => {
      fc.pre(under !== 0n)
      const made = ratio(over, under)
      expect(isLowest(made)).toBe(true)
      expect(made.over * under).toBe(over * made.under)
    }),
  )
})

test('numbers of all kinds are read', () => {
  expect(ratioOf(3n)).toEqual({ over: 3n, under: 1n })
  expect(ratioOf('89.56')).toEqual({ over: 2239n, under: 25n })
  expect(ratioOf(0.5)).toEqual({ over: 1n, under: 2n })
  expect(ratioOf({ units: 250n, scale: 2 })).toEqual({ over: 5n, under: 2n })
  expect(ratioOf({ over: 1n, under: 3n })).toEqual({ over: 1n, under: 3n })
  expect(() => ratioOf('x')).toThrow('no number: x')
})

test('the rules of arithmetic hold exactly', () => {
  expect(ratioSum()).toEqual({ over: 0n, under: 1n })
  expect(ratioTimes()).toEqual({ over: 1n, under: 1n })
  expect(ratioSum('0.5', { over: 1n, under: 3n }, 1n)).toEqual({ over: 11n, under: 6n })
  expect(ratioMinus('0.5', '0.75')).toEqual({ over: -1n, under: 4n })
  expect(ratioTimes('1.5', { over: 2n, under: 3n }, 4)).toEqual({ over: 4n, under: 1n })
  expect(ratioDivide('1.5', '-0.75')).toEqual({ over: -2n, under: 1n })
  expect(() => ratioDivide(1, '0.00')).toThrow(RangeError)
  fc.assert(
    fc.property(drawn, drawn, drawn, (a, b, c) => {
      expect(ratioTimes(a, ratioSum(b, c))).toEqual(ratioSum(ratioTimes(a, b), ratioTimes(a, c)))
      expect(ratioMinus(ratioSum(a, b), b)).toEqual(a)
      if (b.over !== 0n) expect(ratioTimes(ratioDivide(a, b), b)).toEqual(a)
      expect(isLowest(ratioSum(a, b)) && isLowest(ratioTimes(a, b))).toBe(true)
    }),
  )
})

test('fractions are compared', () => {
  expect([compareRatios('0.3', { over: 1n, under: 3n }), compareRatios('0.34', { over: 1n, under: 3n })]).toEqual([-1, 1])
  expect(compareRatios({ over: 1n, under: 2n }, '0.50')).toBe(0)
})

test('a fraction is rounded once, to the unit of the amount', () => {
  const third: Ratio = { over: 2n, under: 3n }
  expect(ratioExact(third, 2)).toEqual({ units: 67n, scale: 2 })
  expect(ratioExact('0.125', 2)).toEqual({ units: 13n, scale: 2 })
  expect(ratioExact(third, 2, 'down')).toEqual({ units: 66n, scale: 2 })
  expect(ratioFen(third)).toBe(67)
  expect(ratioFen(third, { mode: 'down' })).toBe(66)
  expect(ratioFen('0.001', { mode: 'up' })).toBe(1)
  expect(ratioFen('-0.005')).toBe(-1)
  // To fen first it would be 0.45, and then 0.5.
  expect(ratioFen({ over: 449n, under: 1_000n }, { unit: 'jiao' })).toBe(40)
  expect(ratioFen('752.30', { unit: 'yuan', mode: 'up' })).toBe(75_300)
  expect(() => ratioFen('99999999999999')).toThrow('an amount beyond all amounts')
  fc.assert(
    fc.property(drawn, fc.constantFrom<Rounding>('halfUp', 'up', 'down'), (value, mode) => {
      const off = ratioMinus(ratioTimes(value, 100n), BigInt(ratioFen(value, { mode })))
      const size = off.over < 0n ? ratioTimes(off, -1n) : off
      expect(compareRatios(size, mode === 'halfUp' ? '0.5' : 1)).toBeLessThan(mode === 'halfUp' ? 1 : 0)
    }),
  )
})

test('a fraction is written as it is, and as a decimal number that says whether it goes on', () => {
  expect([ratioText({ over: 107n, under: 31n }), ratioText(3n), ratioText('-0.5')]).toEqual(['107/31', '3', '-1/2'])
  expect(ratioDigits(ratioTimes('250.768', { over: 107n, under: 31n }))).toBe('865.554064…')
  expect([ratioDigits('752.304'), ratioDigits('3.00'), ratioDigits('-0.5'), ratioDigits(0), ratioDigits('1200')]).toEqual([
    ...['752.304', '3', '-0.5', '0', '1200'],
  ])
  expect([ratioDigits('0.0000001'), ratioDigits('0.000001'), ratioDigits('-0.1234567')]).toEqual(['0.000000…', '0.000001', '-0.123456…'])
  expect(ratioDigits({ over: 2n, under: 3n })).toBe('0.666666…')
})

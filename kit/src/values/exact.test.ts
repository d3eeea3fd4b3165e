import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  compare,
  divide,
  type Exact,
  exactText,
  fen,
  minus,
  percentOf,
  percentText,
  plus,
  type Rounding,
  readExact,
  sum,
  sumOf,
  times,
  withoutZeros,
  yuan,
} from '#src/values/exact.ts'

// Against fractions of integers, which lose nothing and know nothing of decimal places.
interface Fraction {
  over: bigint
  under: bigint
}

const number = fc.record({ units: fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), scale: fc.integer({ min: 0, max: 12 }) })
const fraction = ({ units, scale }: Exact): Fraction => ({ over: units, under: 10n ** BigInt(scale) })
const isSame = (one: Fraction, other: Fraction): boolean => one.over * other.under === other.over * one.under
const size = (value: bigint): bigint => (value < 0n ? -value : value)
const distance = (one: Fraction, other: Fraction): Fraction => ({
  over: size(one.over * other.under - other.over * one.under),
  under: size(one.under * other.under),
})
/** Below zero, zero or above, as the first fraction is smaller than, the same as or greater than the second. */
const order = (one: Fraction, other: Fraction): bigint => one.over * other.under - other.over * one.under

test('sums, differences and products are those of the fractions', () => {
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [a, b] = [fraction(one), fraction(other)]
      const under = a.under * b.under
      expect(isSame(fraction(plus(one, other)), { over: a.over * b.under + b.over * a.under, under })).toBe(true)
      expect(isSame(fraction(minus(one, other)), { over: a.over * b.under - b.over * a.under, under })).toBe(true)
      expect(isSame(fraction(times(one, other)), { over: a.over * b.over, under })).toBe(true)
      expect(Math.sign(compare(one, other))).toBe(Number(order(a, b) > 0n) - Number(order(a, b) < 0n))
    }),
  )
})

const mode = fc.constantFrom<Rounding>('halfUp', 'halfEven', 'up', 'down')
const HALF: Fraction = { over: 1n, under: 2n }

test('a quotient is as near as its digits allow, on the side that its rounding names', () => {
  fc.assert(
    fc.property(
      number,
      number.filter(({ units }) => units !== 0n),
      fc.integer({ min: 0, max: 6 }),
      mode,
      (one, other, scale, rounding) => {
        const found = divide(one, other, { scale, mode: rounding })
        expect(found.scale).toBe(scale)
        const [a, b] = [fraction(one), fraction(other)]
        const truth: Fraction = { over: a.over * b.under * (b.over < 0n ? -1n : 1n), under: a.under * size(b.over) }
        const off = distance(fraction(found), truth)
        // In units of the last digit.
        const digits = { over: off.over * 10n ** BigInt(scale), under: off.under }
        const isExact = off.over === 0n
        const grew = order({ over: size(found.units), under: 10n ** BigInt(scale) }, { over: size(truth.over), under: truth.under }) > 0n
        if (rounding === 'up') expect(isExact || (grew && order(digits, { over: 1n, under: 1n }) < 0n)).toBe(true)
        else if (rounding === 'down') expect(!grew && order(digits, { over: 1n, under: 1n }) < 0n).toBe(true)
        else {
          const side = order(digits, HALF)
          expect(side <= 0n).toBe(true)
          if (side === 0n) expect(rounding === 'halfUp' ? grew : found.units % 2n === 0n).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('halves are drawn often enough to be seen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000, max: 10_000 }), (n) => {
      const half = { units: BigInt(n * 10 + 5), scale: 3 }
      const [up, even] = [divide(half, 1, { scale: 2, mode: 'halfUp' }), divide(half, 1, { scale: 2, mode: 'halfEven' })]
      expect(up.units).toBe(BigInt(n + (n * 10 + 5 < 0 ? 0 : 1)))
      expect(even.units % 2n).toBe(0n)
    }),
  )
})

test('a number is read as it is written, and written as it was read', () => {
  fc.assert(
    fc.property(number, ({ units, scale }) => {
      const written = exactText({ units, scale }, scale)
      expect(readExact(written)).toEqual({ units, scale })
      expect(exactText(written, scale + 3)).toBe(scale === 0 ? `${written}.000` : `${written}000`)
    }),
  )
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
      expect(Number(exactText(value, 330))).toBe(value === 0 ? 0 : value)
    }),
  )
  for (const none of ['', '.', '-', '1,2', '1.2.3', '0x10', 'NaN', 'e5']) expect(readExact(none)).toBeNull()
})

test('an amount is rounded once', () => {
  // 12.345 × 2.8000 × 3 = 103.698
  expect(fen(times('12.345', '2.8000', 3))).toBe(10_370)
  expect(fen('0.005')).toBe(1)
  expect(fen('-0.005')).toBe(-1)
  expect(fen('0.005', { mode: 'down' })).toBe(0)
  expect(fen('103.65', { unit: 'jiao' })).toBe(10_370)
  expect(fen('103.65', { unit: 'yuan', mode: 'down' })).toBe(10_300)
  // What a floating product gets wrong: 1.005 × 100 = 100.49999999999999
  expect(fen('1.005')).toBe(101)
  expect(exactText(plus(yuan(10_370), '0.3'), 2)).toBe('104.00')
  expect(() => fen('99999999999999999')).toThrow(RangeError)
})

test('what is not there yet makes no amount, and counts as nothing in a sum', () => {
  expect(fen(times('2.5', null))).toBeNull()
  expect(plus(undefined, 1)).toBeNull()
  expect(exactText(sum(['0.1', null, 0.2, undefined]), 1)).toBe('0.3')
  expect(exactText(sum([]), 2)).toBe('0.00')
})

test('numbers are written in several ways', () => {
  expect(readExact(' 1.50 ')).toEqual({ units: 150n, scale: 2 })
  expect(readExact('-.5')).toEqual({ units: -5n, scale: 1 })
  expect(readExact('+7.')).toEqual({ units: 7n, scale: 0 })
  expect(readExact('12e3')).toEqual({ units: 12_000n, scale: 0 })
  expect(readExact('1.25e1')).toEqual({ units: 125n, scale: 1 })
  expect(readExact('1.5e1')).toEqual({ units: 15n, scale: 0 })
  expect(readExact('5E-3')).toEqual({ units: 5n, scale: 3 })
  expect(readExact(1e21)).toEqual({ units: 10n ** 21n, scale: 0 })
  expect(compare(5n, '5.0')).toBe(0)
  expect(exactText(plus(5n, { units: 25n, scale: 2 }), 2)).toBe('5.25')
  expect(() => plus('x', 1)).toThrow('no number: x')
})

test('signs survive, but for that of nought', () => {
  expect(exactText('-1.5', 0)).toBe('-2')
  expect(exactText('-0.04', 1)).toBe('0.0')
  expect(exactText('-0.05', 2)).toBe('-0.05')
  expect(exactText('2.5', 0, 'halfEven')).toBe('2')
  expect(exactText('-3.5', 0, 'halfEven')).toBe('-4')
  expect(exactText('-1.01', 1, 'up')).toBe('-1.1')
  expect(exactText('-1.09', 1, 'down')).toBe('-1.0')
  expect(divide(0, 7, { scale: 2, mode: 'up' })).toEqual({ units: 0n, scale: 2 })
})

test('a share is told in percent', () => {
  expect(percentText(600, 2)).toBe('6.00%')
  expect(percentText(-5, 1)).toBe('-0.5%')
  expect(percentText(7, 0)).toBe('7%')
})

test('a column of lines is summed, whatever the lines are', () => {
  expect(sumOf([{ n: 1 }, { n: null }, {}, null, 'x', { n: '2' }], 'n')).toBe(3)
  expect(sumOf(undefined, 'n')).toBe(0)
  expect(sumOf([{ n: Number.MAX_SAFE_INTEGER }], 'n')).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => sumOf([{ n: Number.MAX_SAFE_INTEGER }, { n: 1 }], 'n')).toThrow('a sum beyond all sums')
  expect(() => fen('99999999999999999')).toThrow('an amount beyond all amounts')
})

test('one number in per cent of another is rounded once, half up; without a divisor there is none', () => {
  const shown = (part: string | null, whole: string | number | null | undefined, scale = 2) => {
    const share = percentOf(part, whole, scale)
    return share === null ? null : exactText(share, scale)
  }
  expect([shown('1', 3), shown('2', 3), shown('1', 8, 0), shown('1', 16, 1)]).toEqual(['33.33', '66.67', '13', '6.3'])
  expect([shown('1', 0), shown('1', '0.00'), shown('1', null), shown('1', undefined), shown(null, 3)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

test.each([
  ['40.0000', '40'],
  ['400', '400'],
  ['2.5000', '2.5'],
  ['-0.0500', '-0.05'],
  ['0.0000', '0'],
])('%s is read as %s', (stored, read) => expect(withoutZeros(stored)).toBe(read))

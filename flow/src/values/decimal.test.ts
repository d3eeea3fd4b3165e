import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, type Decimal, parseDecimal } from './decimal.ts'

test.each<[unknown, bigint, number]>([
  ['0', 0n, 0],
  [' -12.50 ', -1_250n, 2],
  ['-0.5', -5n, 1],
  [12.5, 125n, 1],
  ['123456789012345678.12345678', 12_345_678_901_234_567_812_345_678n, 8],
])('%j is a number', (value, units, scale) => {
  expect(parseDecimal(value)).toEqual({ units, scale })
})

test.each([null, undefined, '', '.5', '5.', '+5', '1e5', '1,000', '1.123456789', '1'.repeat(19), true, ['1'], Number.NaN, 1e21])(
  '%j is none',
  (value) => {
    expect(parseDecimal(value)).toBeNull()
  },
)

const decimal = fc.record({ units: fc.bigInt({ min: -9_999n, max: 9_999n }), scale: fc.nat({ max: 3 }) })
/** Thousandths, which hold every one of them. */
const thousandths = ({ units, scale }: Decimal) => Number(units) * 10 ** (3 - scale)

test('numbers are compared and added whatever their scales', () => {
  fc.assert(
    fc.property(decimal, decimal, (one, other) => {
      expect(compareDecimals(one, other)).toBe(Math.sign(thousandths(one) - thousandths(other)) + 0)
      expect(thousandths(addDecimals(one, other)) + 0).toBe(thousandths(one) + thousandths(other) + 0)
    }),
  )
  expect(compareDecimals({ units: 50n, scale: 1 }, { units: 500n, scale: 2 })).toBe(0)
})

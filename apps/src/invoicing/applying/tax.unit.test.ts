import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxOf } from './tax.ts'

test.each([
  [106, 600, 6],
  [75_230, 600, 4_258],
  [100, 0, 0],
  [100, 300, 3],
  [-75_230, 600, -4_258],
  [0, 600, 0],
])('%i fen at %i basis points contain %i', (amount, rate, tax) => expect(taxOf(amount, rate) + 0).toBe(tax + 0))

test('tax is within half a fen of its part, and red is the mirror of blue', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.integer({ min: 0, max: 1_700 }), (amount, rate) => {
      const tax = taxOf(amount, rate)
      const off = BigInt(tax) * BigInt(10_000 + rate) - BigInt(amount) * BigInt(rate)
      expect(2n * (off < 0n ? -off : off) <= BigInt(10_000 + rate)).toBe(true)
      expect(taxOf(-amount, rate) + 0).toBe(-tax + 0)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIn } from '#src/fee/arithmetic/tax.ts'

test('an amount contains its tax', () => {
  expect(taxIn(75_230, 600)).toBe(4_258)
  expect([0, 100, 300, 900, 1_300].map((rateBp) => taxIn(100_000, rateBp))).toEqual([0, 990, 2_913, 8_257, 11_504])
})

test('the tax is that of the rest, to the fen', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom(0, 100, 300, 600, 900, 1_300), (amount, rateBp) => {
      const tax = taxIn(amount, rateBp)
      // |amount × rate − tax × (1 + rate)| is half a fen at most.
      const off = BigInt(amount) * BigInt(rateBp) - BigInt(tax) * BigInt(10_000 + rateBp)
      expect(2n * (off < 0n ? -off : off) <= BigInt(10_000 + rateBp)).toBe(true)
    }),
  )
})

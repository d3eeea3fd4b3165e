import fc from 'fast-check'
import { expect, test } from 'vitest'
import { garbageOf, settle } from '#src/decoration/money/settling.ts'

test('D4: 2,000.00 less 200.00 and 150.00 is 1,650.00; 3,000.00 less 500.00 is 2,500.00', () => {
  expect(settle(200_000, [20_000, 15_000])).toEqual({ deduct: 35_000, refund: 165_000, shortfall: 0 })
  expect(settle(300_000, [50_000])).toEqual({ deduct: 50_000, refund: 250_000, shortfall: 0 })
  expect(settle(200_000, [20_000])).toMatchObject({ refund: 180_000 })
})

test('D5: 2,300.00 taken from 2,000.00 leaves nothing, and 300.00 are owed', () => {
  expect(settle(200_000, [230_000])).toEqual({ deduct: 230_000, refund: 0, shortfall: 30_000 })
})

test('what came in is what goes back and what was taken, less what is still owed', () => {
  const amount = fc.integer({ min: 0, max: 10_000_000_000 })
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 20 }), (deposit, deducts) => {
      const { deduct, refund, shortfall } = settle(deposit, deducts)
      expect(refund - shortfall).toBe(deposit - deduct)
      expect(Math.min(refund, shortfall)).toBe(0)
      expect([refund >= 0, shortfall >= 0, refund <= deposit]).toEqual([true, true, true])
    }),
  )
})

test('garbage: 89.50 m² at 3.00 are 268.50; a room without an area costs nothing', () => {
  expect(garbageOf(89.5, 300)).toBe(26_850)
  expect(garbageOf(null, 300)).toBe(0)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 100_000 }), (hundredths, price) => {
      // Half away from zero, once.
      expect(garbageOf(hundredths / 100, price)).toBe(Number((BigInt(hundredths) * BigInt(price) * 2n + 100n) / 200n))
    }),
  )
})

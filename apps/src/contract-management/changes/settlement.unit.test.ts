import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedOf, settled } from '#src/contract-management/changes/settlement.ts'

const EXAMPLE = {
  ...{ monthly: 1_000_000, fulfilled: 0, begin: '2026-01-01', on: '2026-05-20' },
  ...{ paid: 6_000_000, penalty: 1_000_000, deposit: 2_000_000, deducted: 0 },
}

test('C4: 10,000.00 a month until 05-20 are 46,451.61; of 60,000.00 and a deposit 23,548.39 go back', () => {
  expect(settled(EXAMPLE)).toEqual({ earned: 4_645_161, balance: 2_354_839 })
})

test('what was not paid is still owed', () => {
  expect(settled({ ...EXAMPLE, paid: 3_000_000 })).toEqual({ earned: 4_645_161, balance: -645_161 })
  expect(settled({ ...EXAMPLE, deducted: 2_354_839 }).balance).toBe(0)
})

test('without a monthly amount what was fulfilled counts', () => {
  expect(earnedOf({ monthly: null, fulfilled: 123, begin: '2026-01-01', on: '2026-05-20' })).toBe(123)
})

test('whole months are earned whole, and a longer time never less', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000 }), day, day, (monthly, one, other) => {
      const [earlier, later] = one < other ? [one, other] : [other, one]
      const earned = (on: string): number => earnedOf({ monthly, fulfilled: 0, begin: '2026-01-01', on })
      expect(earned(earlier)).toBeLessThanOrEqual(earned(later))
      expect(earned('2026-12-31')).toBe(12 * monthly)
    }),
  )
})

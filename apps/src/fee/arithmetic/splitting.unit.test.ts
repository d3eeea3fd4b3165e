import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAt } from '#src/fee/arithmetic/splitting.ts'

const Q2 = { period: { begin: '2026-04-01', end: '2026-06-30' }, amount: 75_230 }

test('the seller pays to the day before, the buyer the rest', () => {
  expect(splitAt(Q2, '2026-04-20')).toEqual([
    { period: { begin: '2026-04-01', end: '2026-04-19' }, amount: 15_882 },
    { period: { begin: '2026-04-20', end: '2026-06-30' }, amount: 59_348 },
  ])
})

test('only a day within the period splits it', () => {
  for (const day of ['2026-03-31', '2026-04-01', '2026-07-01']) expect(splitAt(Q2, day)).toBeNull()
  expect(splitAt(Q2, '2026-04-02')?.[0]).toEqual({ period: { begin: '2026-04-01', end: '2026-04-01' }, amount: 836 })
  expect(splitAt(Q2, '2026-06-30')?.[1]).toEqual({ period: { begin: '2026-06-30', end: '2026-06-30' }, amount: 836 })
})

test('both parts together are the whole, and a later day leaves the buyer no more', () => {
  fc.assert(
    fc.property(fc.nat(10_000_000), fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }), (amount, one, more) => {
      const [begin, day, next] = ['2026-01-17', dayAfter('2026-01-17', one), dayAfter('2026-01-17', one + 1)]
      const whole = { period: { begin, end: dayAfter(day, more) }, amount }
      const [[first, second] = [], [, smaller] = []] = [splitAt(whole, day) ?? [], splitAt(whole, next) ?? []]
      expect((first?.amount ?? 0) + (second?.amount ?? 0)).toBe(amount)
      expect([first?.period.begin, dayAfter(first?.period.end ?? begin), second?.period.end]).toEqual([begin, day, whole.period.end])
      expect(smaller?.amount ?? 0).toBeLessThanOrEqual(second?.amount ?? 0)
    }),
  )
})

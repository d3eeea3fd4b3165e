import fc from 'fast-check'
import { expect, test } from 'vitest'
import { availableIn } from './available.ts'
import { MONTHS, monthKey, plannedTo, splitYear } from './months.ts'

test('a year is split into twelve, rounded down, and December takes the rest', () => {
  expect(splitYear(10_000_000)).toEqual({
    ...Object.fromEntries(MONTHS.map((month) => [month, 833_333])),
    m12: 833_337,
  })
})

test('a split year is the year, and no month but the last has more than another', () => {
  fc.assert(
    fc.property(fc.nat(100_000_000_000), (total) => {
      const { m12, ...others } = splitYear(total)
      expect(plannedTo({ ...others, m12 }, 12)).toBe(total)
      expect(new Set(Object.values(others)).size).toBe(1)
      expect(m12 - others.m1).toBeGreaterThanOrEqual(0)
      expect(m12 - others.m1).toBeLessThan(12)
    }),
  )
})

test('months are counted from January', () => {
  expect([plannedTo({ m1: 1, m3: 5 }, 2), plannedTo({ m1: 1, m3: 5 }, 3), plannedTo({}, 12)]).toEqual([1, 6, 0])
  expect([monthKey(1), monthKey(12)]).toEqual(['m1', 'm12'])
  expect(() => monthKey(13)).toThrow(RangeError)
})

test.each([
  ['1', 3, 300 - 50 - 20],
  ['1', 12, 1_200 - 50 - 20],
  ['2', 3, 1_200 - 50 - 20],
] as const)('mode %s has in month %s what is planned up to it, less what is taken: %s', (mode, month, left) => {
  expect(availableIn({ ...splitYear(1_200), mode, reserved: 50, used: 20 }, month)).toBe(left)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chinaMonth, monthAfter, monthOf, monthsBetween } from './china-time.ts'

test('months are counted over the ends of years', () => {
  expect([
    monthOf('2026-01-15'),
    monthAfter('2026-01'),
    monthAfter('2026-12'),
    monthAfter('2026-01', -1),
    monthAfter('2026-02', 35),
  ]).toEqual(['2026-01', '2026-02', '2027-01', '2025-12', '2029-01'])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900 }), (count) => {
      expect(monthsBetween('2001-07', monthAfter('2001-07', count))).toBe(count)
    }),
  )
})

test('a month begins at midnight in China', () => {
  expect([chinaMonth(new Date('2026-01-31T15:59:59.999Z')), chinaMonth(new Date('2026-01-31T16:00:00.000Z'))]).toEqual([
    '2026-01',
    '2026-02',
  ])
})

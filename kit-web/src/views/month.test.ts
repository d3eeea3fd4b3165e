import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween, monthAfter, weeksOf } from './month.ts'

const months = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`)

test('a month lies in whole weeks from Monday to Sunday, each of its days once', () => {
  fc.assert(
    fc.property(months, (month) => {
      const weeks = weeksOf(month)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(new Set(days).size).toBe(days.length)
      expect([...days].sort()).toEqual(days)
      expect(new Date(`${days[0]}T00:00:00`).getDay()).toBe(1)
      const [year = 0, number = 0] = month.split('-').map(Number)
      expect(days.filter((day) => day.startsWith(month))).toHaveLength(new Date(year, number, 0).getDate())
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true)
    }),
  )
})

test('months follow each other over the years', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})

test('a row stands on each of its days that is shown, and on its first one when it ends before it begins', () => {
  const shown = ['2026-05-01', '2026-05-02', '2026-05-03']
  expect(daysBetween('2026-04-20', '2026-05-02', shown)).toEqual(['2026-05-01', '2026-05-02'])
  expect(daysBetween('2026-05-03', '2026-05-01', shown)).toEqual(['2026-05-03'])
})

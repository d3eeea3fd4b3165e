import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { expect, test } from 'vitest'
import { periodBilledOn } from './cycle.ts'

test.each([
  ['2026-04-01', 3, true, '2026-04-01', '2026-06-30'],
  ['2026-04-15', 3, false, '2026-01-01', '2026-03-31'],
  ['2026-01-05', 3, false, '2025-10-01', '2025-12-31'],
  ['2026-02-28', 1, true, '2026-02-01', '2026-02-28'],
  ['2028-03-01', 1, false, '2028-02-01', '2028-02-29'],
  ['2026-03-01', 2, true, '2026-03-01', '2026-04-30'],
  ['2026-07-01', 6, true, '2026-07-01', '2026-12-31'],
  ['2026-01-01', 12, false, '2025-01-01', '2025-12-31'],
])('on %s a cycle of %i months, ahead: %s, bills %s to %s', (day, months, isAhead, begin, end) => {
  expect(periodBilledOn(day, { months, isAhead })).toEqual({ begin, end })
})

test.each([
  ['2026-05-01', 3],
  ['2026-02-01', 2],
  ['2026-06-30', 12],
])('on %s a cycle of %i months bills nothing', (day, months) => {
  expect(periodBilledOn(day, { months, isAhead: true })).toBeNull()
  expect(periodBilledOn(day, { months, isAhead: false })).toBeNull()
})

test('periods follow each other without a gap', () => {
  for (const months of [1, 2, 3, 6, 12])
    for (const isAhead of [true, false]) {
      const starts = Array.from({ length: 36 }, (_, n) => `${2025 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`)
      const periods = starts.flatMap((day) => periodBilledOn(day, { months, isAhead }) ?? [])
      expect(periods).toHaveLength(36 / months)
      for (const [at, { begin }] of periods.entries()) if (at > 0) expect(begin).toBe(dayAfter(periods[at - 1]?.end ?? ''))
    }
})

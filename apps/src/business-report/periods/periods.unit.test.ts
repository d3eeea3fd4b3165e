import { dayAfter, daysFrom } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PERIOD, type Period } from '#src/business-report/codes.ts'
import {
  beginsOn,
  COURSE,
  courseTo,
  lastOver,
  periodBefore,
  periodKey,
  periodOf,
  yearBefore,
} from '#src/business-report/periods/periods.ts'

const kinds = fc.constantFrom<Period>(...Object.values(PERIOD))
const day = fc.integer({ min: 0, max: 36_500 }).map((count) => dayAfter('2000-01-01', count))

test.each([
  [PERIOD.day, '2026-11-28', '2026-11-28', '2026-11-28', '2026-11-28', '2025-11-28'],
  [PERIOD.day, '2028-02-29', '2028-02-29', '2028-02-29', '2028-02-29', '2027-02-28'],
  [PERIOD.week, '2026-11-29', '2026-11-23', '2026-11-29', '2026-W48', '2025-11-24'],
  [PERIOD.week, '2027-01-01', '2026-12-28', '2027-01-03', '2026-W53', '2025-12-29'],
  [PERIOD.month, '2026-02-14', '2026-02-01', '2026-02-28', '2026-02', '2025-02-01'],
  [PERIOD.quarter, '2026-11-28', '2026-10-01', '2026-12-31', '2026-Q4', '2025-10-01'],
  [PERIOD.year, '2026-11-28', '2026-01-01', '2026-12-31', '2026', '2025-01-01'],
])('a period of kind %s around %s is %s to %s, called %s', (kind, around, from, to, key, earlier) => {
  const span = periodOf(kind, around)
  expect(span).toEqual({ from, to })
  expect(periodKey(kind, span)).toBe(key)
  expect(yearBefore(kind, span).from).toBe(earlier)
})

test('periods of a kind lie beside each other without a gap, and each day lies in its own', () => {
  fc.assert(
    fc.property(kinds, day, (kind, at) => {
      const span = periodOf(kind, at)
      expect(span.from <= at && at <= span.to).toBe(true)
      expect(periodOf(kind, span.from)).toEqual(span)
      expect(periodOf(kind, span.to)).toEqual(span)
      const before = periodBefore(kind, span)
      expect(daysFrom(before.to, span.from)).toBe(1)
      expect(beginsOn(kind, at)).toBe(at === span.from)
      expect(periodKey(kind, before) < periodKey(kind, span)).toBe(true)
    }),
  )
})

test('the last period that is over ends before today, and the next one has begun', () => {
  fc.assert(
    fc.property(kinds, day, (kind, today) => {
      const over = lastOver(kind, today)
      expect(over.to < today).toBe(true)
      expect(periodOf(kind, dayAfter(over.to)).from <= today).toBe(true)
    }),
  )
})

test('the year before is a period of the same length but for leap years, about a year earlier', () => {
  fc.assert(
    fc.property(kinds, day, (kind, at) => {
      const span = periodOf(kind, at)
      const before = yearBefore(kind, span)
      expect(Math.abs(daysFrom(before.from, before.to) - daysFrom(span.from, span.to))).toBeLessThanOrEqual(1)
      expect([363, 364, 365, 366]).toContain(daysFrom(before.from, span.from))
    }),
  )
})

test('a course ends with its period and goes back without a gap', () => {
  fc.assert(
    fc.property(kinds, day, (kind, at) => {
      const last = periodOf(kind, at)
      const spans = courseTo(kind, last)
      expect(spans).toHaveLength(COURSE[kind])
      expect(spans.at(-1)).toEqual(last)
      for (const [index, span] of spans.slice(1).entries()) expect(daysFrom(spans[index]?.to ?? '', span.from)).toBe(1)
    }),
  )
})

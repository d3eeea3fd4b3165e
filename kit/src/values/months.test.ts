import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, dayAfter, daysFrom, daysIn, lastDayOf, monthsOf } from '#src/values/months.ts'
import { compareRatios, ratioSum, ratioText } from '#src/values/ratio.ts'

const day = fc.integer({ min: -2_000, max: 20_000 }).map((after) => dayAfter('2020-01-01', after))

test('days are counted over months and years', () => {
  expect([dayAfter('2026-02-28'), dayAfter('2028-02-28'), dayAfter('2026-01-01', -1)]).toEqual(['2026-03-01', '2028-02-29', '2025-12-31'])
  expect([daysFrom('2026-03-31', '2026-05-10'), daysFrom('2026-05-10', '2026-03-31'), daysFrom('2026-01-01', '2026-01-01')]).toEqual([
    ...[40, -40, 0],
  ])
  fc.assert(
    fc.property(day, fc.integer({ min: -900, max: 900 }), (from, count) => {
      expect(daysFrom(from, dayAfter(from, count))).toBe(count)
    }),
  )
})

test('months end on their last day', () => {
  expect(['2026-01', '2026-02', '2028-02', '2100-02', '2026-04', '2026-12'].map(daysIn)).toEqual([31, 28, 29, 28, 30, 31])
  expect([lastDayOf('2026-02'), lastDayOf('2026-12')]).toEqual(['2026-02-28', '2026-12-31'])
})

test('the same day some months later, or the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29')
  expect(addMonths('2026-01-30', 12)).toBe('2027-01-30')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2026-05-31', 0)).toBe('2026-05-31')
  fc.assert(
    fc.property(day, fc.integer({ min: -48, max: 48 }), (from, count) => {
      const later = addMonths(from, count)
      expect(monthOf(later)).toBe(monthAfter(monthOf(from), count))
      const isSame = later.slice(8) === from.slice(8)
      expect(isSame || (later === lastDayOf(monthOf(later)) && later.slice(8) < from.slice(8))).toBe(true)
    }),
  )
})

const months = (begin: string, end: string): string => ratioText(monthsOf({ begin, end }))

test('parts of months are days of the days that their own month has', () => {
  expect(months('2026-03-18', '2026-06-30')).toBe('107/31')
  expect(months('2026-03-18', '2026-03-31')).toBe('14/31')
  expect(months('2026-01-01', '2026-03-31')).toBe('3')
  expect(months('2026-01-01', '2026-02-14')).toBe('3/2')
  expect(months('2026-02-15', '2026-03-31')).toBe('3/2')
  expect(months('2026-04-01', '2026-04-19')).toBe('19/30')
  expect(months('2026-12-31', '2027-01-01')).toBe('2/31')
  expect(months('2026-05-10', '2026-05-10')).toBe('1/31')
  expect([months('2026-05-10', '2026-05-09'), months('2026-05-10', '2026-02-01'), months('2026-05-31', '2026-04-30')]).toEqual([
    '0',
    '0',
    '0',
  ])
  expect(months('2024-01-01', '2025-12-31')).toBe('24')
})

test('a span that is cut on any day has as many months as its parts together, and grows with every day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }), (begin, one, more) => {
      const [cut, end] = [dayAfter(begin, one), dayAfter(begin, one + more + 1)]
      const whole = monthsOf({ begin, end })
      expect(ratioSum(monthsOf({ begin, end: cut }), monthsOf({ begin: dayAfter(cut), end }))).toEqual(whole)
      expect(compareRatios(whole, monthsOf({ begin, end: dayAfter(end, -1) }))).toBe(1)
    }),
  )
})

test('from the first of a month so many months are so many', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 40 }), (any, count) => {
      const begin = `${monthOf(any)}-01`
      expect(months(begin, dayAfter(addMonths(begin, count), -1))).toBe(String(count))
    }),
  )
})

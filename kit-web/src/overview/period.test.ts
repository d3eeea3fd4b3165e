import { expect, test } from 'vitest'
import { courseOf, lastDays, readPeriod, spansOf } from './period.ts'

// Already Saturday the 2nd in Shanghai.
const NOW = new Date('2026-05-01T17:00:00.000Z')

test('a period ends with today, and is compared with as many days before it', () => {
  const { span, before } = spansOf('month', NOW)
  expect(span.days).toEqual(['2026-05-01', '2026-05-02'])
  expect(span.range).toEqual({ begin: '2026-05-01 00:00:00', end: '2026-05-03 00:00:00' })
  expect(before.days).toEqual(['2026-04-29', '2026-04-30'])
  expect(before.range).toEqual({ begin: '2026-04-29 00:00:00', end: '2026-05-01 00:00:00' })
})

test('the last days are those of China, today included', () => {
  expect(lastDays(3, NOW).days).toEqual(['2026-04-30', '2026-05-01', '2026-05-02'])
})

test('a week begins on Monday, a quarter with its first month', () => {
  const first = (period: Parameters<typeof spansOf>[0], now: Date) => spansOf(period, now).span.days[0]
  expect(first('today', NOW)).toBe('2026-05-02')
  expect(first('week', NOW)).toBe('2026-04-27')
  expect(first('week', new Date('2026-05-03T10:00:00.000Z'))).toBe('2026-04-27')
  expect(first('week', new Date('2026-05-04T00:00:00.000Z'))).toBe('2026-05-04')
  expect(first('quarter', NOW)).toBe('2026-04-01')
  expect(first('quarter', new Date('2026-12-31T10:00:00.000Z'))).toBe('2026-10-01')
})

test('an address that names no period means this month', () => {
  expect(readPeriod('week')).toBe('week')
  expect(readPeriod('century')).toBe('month')
  expect(readPeriod(null)).toBe('month')
})

test('a day without rows counts 0, and an earlier course stands over the days of this one', () => {
  const course = [{ x: '2026-04-30', y: 4 }]
  expect(courseOf(course, ['2026-04-29', '2026-04-30'], ['2026-05-01', '2026-05-02'])).toEqual([
    { x: '05-01', y: 0 },
    { x: '05-02', y: 4 },
  ])
})

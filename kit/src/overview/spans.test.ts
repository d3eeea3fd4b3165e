import { expect, test } from 'vitest'
import { daysOf, lastDays, momentsOf, readPeriod, spansOf } from './spans.ts'

// Already Saturday the 2nd in Shanghai.
const NOW = new Date('2026-05-01T17:00:00.000Z')

test('a period ends with today, and is compared with the same days of the one before', () => {
  const { span, before, end } = spansOf('month', NOW)
  expect(daysOf(span)).toEqual(['2026-05-01', '2026-05-02'])
  expect(daysOf(before)).toEqual(['2026-04-01', '2026-04-02'])
  expect(end).toBe('2026-05-31')
  expect(momentsOf(span)).toEqual({ begin: new Date('2026-04-30T16:00:00.000Z'), end: new Date('2026-05-02T16:00:00.000Z') })
})

test('a week begins on Monday, a quarter with its first month', () => {
  const shown = (period: Parameters<typeof spansOf>[0], now: Date) => spansOf(period, now)
  expect(shown('today', NOW)).toEqual({
    span: { from: '2026-05-02', to: '2026-05-02' },
    before: { from: '2026-05-01', to: '2026-05-01' },
    end: '2026-05-02',
  })
  expect(shown('week', NOW)).toEqual({
    span: { from: '2026-04-27', to: '2026-05-02' },
    before: { from: '2026-04-20', to: '2026-04-25' },
    end: '2026-05-03',
  })
  expect(shown('week', new Date('2026-05-03T10:00:00.000Z')).span.from).toBe('2026-04-27')
  expect(shown('week', new Date('2026-05-04T00:00:00.000Z')).span.from).toBe('2026-05-04')
  expect(shown('quarter', NOW)).toMatchObject({
    span: { from: '2026-04-01' },
    before: { from: '2026-01-01', to: '2026-02-01' },
    end: '2026-06-30',
  })
  expect(shown('quarter', new Date('2026-12-31T10:00:00.000Z')).span.from).toBe('2026-10-01')
})

test('a month that is longer than the one before is compared with all of that', () => {
  const { before } = spansOf('month', new Date('2026-03-31T04:00:00.000Z'))
  expect(before).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('days that are chosen are compared with as many before them', () => {
  expect(spansOf({ from: '2026-03-02', to: '2026-03-08' }, NOW)).toEqual({
    span: { from: '2026-03-02', to: '2026-03-08' },
    before: { from: '2026-02-23', to: '2026-03-01' },
    end: '2026-03-08',
  })
})

test('an address that names no period means this month, as do days that are none', () => {
  expect(readPeriod('week')).toBe('week')
  expect(readPeriod('2026-03-01..2026-03-18')).toEqual({ from: '2026-03-01', to: '2026-03-18' })
  for (const wrong of [null, 'century', '2026-03-18..2026-03-01', '2026-13-01..2026-14-01', '2020-01-01..2026-01-01', 'a..b..c'])
    expect(readPeriod(wrong), String(wrong)).toBe('month')
})

test('the last days are those of China, today included', () => {
  expect(lastDays(3, NOW)).toEqual({ begin: '2026-04-30 00:00:00', end: '2026-05-03 00:00:00' })
})

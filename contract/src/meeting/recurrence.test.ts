import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chinaDay } from '#src/core/china-time.ts'
import { OCCURRENCES_MAX } from './constants.ts'
import { dayNumber, FREQUENCIES, minuteOfDay, occurrencesOf, type RepeatRule } from './recurrence.ts'

/** 10:00–11:00 of a day in China. */
const on = (day: string) => ({ begin: new Date(`${day}T10:00:00+08:00`), end: new Date(`${day}T11:00:00+08:00`) })
const rule = (given: Partial<RepeatRule>): RepeatRule => ({
  frequency: 'daily',
  interval: 1,
  weekdayList: [],
  until: '2026-12-31',
  ...given,
})
const daysOf = (first: string, given: Partial<RepeatRule>): string[] =>
  occurrencesOf(on(first), rule(given)).map(({ begin }) => chinaDay(begin))

test.each<[string, Partial<RepeatRule>, string[]]>([
  ['2026-03-02', { until: '2026-03-04' }, ['2026-03-02', '2026-03-03', '2026-03-04']],
  ['2026-03-02', { interval: 2, until: '2026-03-07' }, ['2026-03-02', '2026-03-04', '2026-03-06']],
  ['2026-03-04', { frequency: 'weekly', until: '2026-03-20' }, ['2026-03-04', '2026-03-11', '2026-03-18']],
  ['2026-03-04', { frequency: 'weekly', weekdayList: [5, 1], until: '2026-03-13' }, ['2026-03-06', '2026-03-09', '2026-03-13']],
  [
    '2026-03-02',
    { frequency: 'weekly', interval: 2, weekdayList: [1, 3], until: '2026-03-18' },
    ['2026-03-02', '2026-03-04', '2026-03-16', '2026-03-18'],
  ],
  ['2026-01-31', { frequency: 'monthly', until: '2026-05-31' }, ['2026-01-31', '2026-03-31', '2026-05-31']],
  ['2026-03-02', { until: '2026-03-01' }, []],
])('from %s by %o', (first, given, days) => expect(daysOf(first, given)).toEqual(days))

test('without a rule there is one', () => expect(occurrencesOf(on('2026-03-02'), undefined)).toEqual([on('2026-03-02')]))

test('whatever the rule: ascending days, the time of day and the length kept, none after the end, little more than the most', () => {
  const rules = fc.record({
    frequency: fc.constantFrom(...FREQUENCIES),
    interval: fc.integer({ min: 1, max: 12 }),
    weekdayList: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 7 }),
    until: fc.integer({ min: 0, max: 900 }).map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
  })
  const begins = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(begins, fc.integer({ min: 1, max: 1_440 }), rules, (begin, minutes, given) => {
      const spans = occurrencesOf({ begin, end: new Date(begin.getTime() + minutes * 60_000) }, given)
      const last = Math.floor(Date.parse(`${given.until}T00:00:00Z`) / 86_400_000)
      expect(spans.length).toBeLessThanOrEqual(OCCURRENCES_MAX + 7)
      for (const [index, span] of spans.entries()) {
        expect(minuteOfDay(span.begin)).toBe(minuteOfDay(begin))
        expect(span.end.getTime() - span.begin.getTime()).toBe(minutes * 60_000)
        expect(dayNumber(span.begin)).toBeLessThanOrEqual(last)
        expect(span.begin.getTime()).toBeGreaterThan(spans[index - 1]?.begin.getTime() ?? begin.getTime() - 1)
      }
    }),
  )
})

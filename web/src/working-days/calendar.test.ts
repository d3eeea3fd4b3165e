import { expect, test } from 'vitest'
import { countWorked, dayAfter, endsOf, lookOf, weeksOf } from './calendar.ts'

const FIVE = { weekdays: [1, 2, 3, 4, 5] }

test('a month has its days once, in weeks that begin on Monday', () => {
  for (let month = 0; month < 12; month += 1) {
    const weeks = weeksOf(2028, month)
    const days = weeks.flat().filter((day) => day !== null)
    expect(days).toHaveLength(new Date(2028, month + 1, 0).getDate())
    expect(new Set(days).size).toBe(days.length)
    for (const week of weeks)
      for (const [at, day] of week.entries()) if (day) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe((at + 1) % 7)
  }
})

test('a run is drawn either way, over months and years', () => {
  expect(endsOf({ anchor: '2026-03-02', end: '2026-02-27' })).toEqual(['2026-02-27', '2026-03-02'])
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29')
})

test('what was decided about a day comes before its day of the week', () => {
  const day = { day: '2026-10-10', dayName: '', ownFlag: 1 as const, kindCode: 3 as const, payTimes: 2 as const }
  expect(lookOf('2026-10-10', undefined, FIVE)).toEqual({ worked: false, mark: null })
  expect(lookOf('2026-10-10', { ...day, workFlag: 1 }, FIVE)).toEqual({ worked: true, mark: 'worked' })
  expect(lookOf('2026-10-12', { ...day, workFlag: 0 }, FIVE)).toEqual({ worked: false, mark: 'off' })
  expect(countWorked(2026, new Map(), FIVE)).toBe(261)
  expect(countWorked(2026, new Map([['2026-10-12', { ...day, workFlag: 0 as const }]]), FIVE)).toBe(260)
})

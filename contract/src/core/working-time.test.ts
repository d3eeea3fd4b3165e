import { expect, test } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { addWorkingMs, isWorkday, USUAL_CALENDAR, workingMsBetween } from './working-time.ts'

const at = (text: string): Date => new Date(`${text}+08:00`)

test('eight hours from late on a Friday end on Monday', () => {
  expect(addWorkingMs(at('2026-11-20T17:30'), 480 * MINUTE_MS)).toEqual(at('2026-11-23T16:30'))
  expect(addWorkingMs(at('2026-11-20T17:30'), 30 * MINUTE_MS)).toEqual(at('2026-11-20T18:00'))
})

test('what is added lies between, whenever it begins', () => {
  for (let hour = 0; hour < 24 * 21; hour += 5) {
    const from = new Date(at('2026-09-20T00:30').getTime() + hour * 60 * MINUTE_MS)
    for (const minutes of [1, 30, 480, 5_000])
      expect(workingMsBetween(from, addWorkingMs(from, minutes * MINUTE_MS))).toBe(minutes * MINUTE_MS)
  }
  expect(workingMsBetween(at('2026-11-23T11:00'), at('2026-11-23T10:00'))).toBe(0)
})

test('an enterprise has hours and days of its own, which come before public holidays', () => {
  const calendar = { beginMinute: 480, endMinute: 1_020, weekdays: [1, 2, 3, 4, 5, 6], days: new Map([['2026-10-01', true]]) }
  expect(addWorkingMs(at('2026-11-20T16:00'), 120 * MINUTE_MS, calendar)).toEqual(at('2026-11-21T09:00'))
  expect(isWorkday('2026-10-01', calendar)).toBe(true)
  expect(isWorkday('2026-10-02', calendar)).toBe(false)
  expect(isWorkday('2026-10-10')).toBe(true)
  expect(isWorkday('2026-10-11')).toBe(false)
  for (const days of [1, 5, 9])
    expect(workingMsBetween(at('2026-09-28T00:00'), addWorkingMs(at('2026-09-28T00:00'), days * 540 * MINUTE_MS, calendar), calendar)).toBe(
      days * 540 * MINUTE_MS,
    )
  expect(isWorkday('2026-11-22', { ...USUAL_CALENDAR, weekdays: [0] })).toBe(true)
})

import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isHoliday, momentsBetween, nextMoment, type Schedule } from './when.ts'

const clock = fc
  .integer({ min: 0, max: 1_439 })
  .map((minute) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`)
const schedule: fc.Arbitrary<Schedule> = fc.record({
  days: fc.subarray(['1', '2', '3', '4', '5', '6', '7']),
  times: fc.array(
    clock.map((time) => ({ time })),
    { minLength: 1, maxLength: 5 },
  ),
  validFrom: fc.constantFrom(null, '2026-03-01'),
  validTo: fc.constantFrom(null, '2026-12-31'),
})
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2026-11-30'), noInvalidDate: true })

const fits = ({ days, times, validFrom, validTo }: Schedule, at: Date): boolean => {
  const local = chinaClock(at)
  const weekday = String(((new Date(`${local.slice(0, 10)}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)
  return (
    ((days ?? []).length === 0 || (days ?? []).includes(weekday)) &&
    (times ?? []).some(({ time }) => time === local.slice(11, 16)) &&
    (validFrom === null || local.slice(0, 10) >= validFrom) &&
    (validTo === null || local.slice(0, 10) <= validTo)
  )
}

test('the next moment fits the schedule, and none fits before it', () => {
  fc.assert(
    fc.property(schedule, moment, (of, after) => {
      const next = nextMoment(of, after)
      const end = next?.getTime() ?? after.getTime() + 8 * DAY_MS
      if (next !== null) expect(fits(of, next)).toBe(true)
      const from = Math.ceil((after.getTime() + 1) / MINUTE_MS) * MINUTE_MS
      for (let at = from; at < Math.min(end, from + 2 * DAY_MS); at += MINUTE_MS) if (fits(of, new Date(at))) expect(at).toBe(end)
    }),
    { numRuns: 60 },
  )
})

test('the moments of two days are those that fit, the latest twenty of them', () => {
  fc.assert(
    fc.property(schedule, moment, fc.integer({ min: 0, max: 2 * 1_440 - 1 }), (of, to, minutes) => {
      const from = new Date(to.getTime() - minutes * MINUTE_MS)
      const wanted: number[] = []
      for (let at = Math.ceil(from.getTime() / MINUTE_MS) * MINUTE_MS; at <= to.getTime(); at += MINUTE_MS)
        if (fits(of, new Date(at))) wanted.push(at)
      expect(momentsBetween(of, from, to).map((each) => each.getTime())).toEqual(wanted.slice(-20))
    }),
    { numRuns: 60 },
  )
})

test('a holiday is a day that is off by decree or by decision, not a mere weekend', () => {
  expect(isHoliday('2026-10-01', USUAL_CALENDAR)).toBe(true)
  expect(isHoliday('2026-10-10', USUAL_CALENDAR)).toBe(false)
  expect(isHoliday('2026-11-28', USUAL_CALENDAR)).toBe(false)
  expect(isHoliday('2026-11-25', { days: new Map([['2026-11-25', false]]) })).toBe(true)
  expect(isHoliday('2026-10-01', { days: new Map([['2026-10-01', true]]) })).toBe(false)
})

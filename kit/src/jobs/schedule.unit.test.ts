import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAfter, lastDay, type ScheduleTime, scheduled, timeOn } from './schedule.ts'

const nothing = async (): Promise<void> => {}
const at = (time: string): Date => new Date(`${time}+08:00`)

test.each([
  ['daily', '2026-05-20T00:29', '2026-05-19'],
  ['daily', '2026-05-20T00:30', '2026-05-20'],
  [[1], '2026-06-01T00:29', '2026-05-01'],
  [[1], '2026-06-01T00:30', '2026-06-01'],
  [[1, 15], '2026-05-20T12:00', '2026-05-15'],
  [[31], '2026-03-01T00:00', '2026-02-28'],
  [[31], '2028-03-01T00:00', '2028-02-29'],
] as const)('work on %j was last due at %s on %s', (days, now, day) => {
  expect(lastDay({ at: '00:30', days }, at(now))).toBe(day)
})

test.each([
  ['daily', '2026-12-31', '2027-01-01'],
  [[1], '2026-05-01', '2026-06-01'],
  [[30, 31], '2026-02-28', '2026-03-30'],
  [[15, 31], '2026-01-31', '2026-02-15'],
] as const)('work on %j comes after %s again on %s', (days, day, next) => {
  expect(dayAfter({ at: '00:30', days }, day)).toBe(next)
})

test.each([
  ['24:00', 'daily'],
  ['7:30', 'daily'],
  ['00:30', []],
  ['00:30', [0]],
  ['00:30', [32]],
] as const)('a schedule at %s on %j is none', (time, days) => {
  expect(() => scheduled('bill', { at: time, days }, nothing)).toThrow('the schedule bill has no')
})

const two = (n: number): string => String(n).padStart(2, '0')
const time = fc.record<ScheduleTime>({
  at: fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
  days: fc.oneof(fc.constant('daily' as const), fc.uniqueArray(fc.integer({ min: 1, max: 31 }), { minLength: 1, maxLength: 4 })),
})
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })

test('the last day is due and the next one is not, whenever it is asked', () => {
  fc.assert(
    fc.property(time, moment, (of, now) => {
      const last = lastDay(of, now)
      expect(timeOn(of, last) <= now).toBe(true)
      expect(timeOn(of, dayAfter(of, last)) > now).toBe(true)
    }),
  )
})

test('days that are made up for one after the other are those on which it would have been done', () => {
  fc.assert(
    fc.property(time, moment, fc.integer({ min: 0, max: 100 }), (of, from, length) => {
      const until = new Date(from.getTime() + length * DAY_MS)
      const seen = new Set<string>()
      for (let now = from.getTime(); now <= until.getTime(); now += DAY_MS / 4) seen.add(lastDay(of, new Date(now)))
      seen.add(lastDay(of, until))
      seen.delete(lastDay(of, from))
      const made: string[] = []
      for (let day = dayAfter(of, lastDay(of, from)); day <= lastDay(of, until); day = dayAfter(of, day)) made.push(day)
      expect(made).toEqual([...seen].toSorted())
    }),
  )
})

test('a clock that is set back has nothing to do that was done', () => {
  fc.assert(
    fc.property(time, moment, fc.integer({ min: 0, max: 40 * DAY_MS }), (of, now, back) => {
      expect(lastDay(of, new Date(now.getTime() - back)) <= lastDay(of, now)).toBe(true)
    }),
  )
  expect(chinaDay(at('2026-05-20T00:00'))).toBe('2026-05-20')
})

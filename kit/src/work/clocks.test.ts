import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { isWorkday, USUAL_CALENDAR, type WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Clock,
  type Course,
  goOn,
  minutesBetween,
  minutesLater,
  type Resting,
  startClocks,
  urgent,
  workMinutes,
} from '#src/work/clocks.ts'

const DAY_MINUTES = 1_440

/** Half past eight to half past five, on Saturdays too; two days decided otherwise. */
const OWN_CALENDAR: WorkingCalendar = {
  beginMinute: 510,
  endMinute: 1_050,
  weekdays: [1, 2, 3, 4, 5, 6],
  days: new Map([
    ['2026-03-08', true],
    ['2026-03-10', false],
  ]),
}

// From before the new year's holidays to after those of autumn, with all days of work that make up for them.
const minute = fc
  .date({ min: new Date('2025-12-29T00:00:00Z'), max: new Date('2026-10-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS))
const minutes = fc.integer({ min: 1, max: 3_000 })
const clock = fc.constantFrom<Clock>(USUAL_CALENDAR, OWN_CALENDAR, null)

const courseOf = (of: Clock, finishBy: number, respondBy: number | null = null): Course<'respondBy'> => ({
  clock: of,
  minutes: { respondBy, finishBy },
  warnMinutes: 60,
})

// A calendar is asked once about each day, by its number: these tests look at millions of minutes.
const asked = new Map<WorkingCalendar, Map<number, boolean>>([USUAL_CALENDAR, OWN_CALENDAR].map((of) => [of, new Map()]))
const worksOn = (of: WorkingCalendar, day: number): boolean => {
  const known = asked.get(of)?.get(day)
  if (known !== undefined) return known
  const works = isWorkday(new Date(day * DAY_MS).toISOString().slice(0, 10), of)
  asked.get(of)?.set(day, works)
  return works
}

/** Whether a minute counts, looked at by itself. */
const counts = (of: Clock, at: number): boolean => {
  if (of === null) return true
  const local = Math.floor((at + CHINA_MS) / MINUTE_MS)
  const inDay = local % DAY_MINUTES
  return inDay >= of.beginMinute && inDay < of.endMinute && worksOn(of, Math.floor(local / DAY_MINUTES))
}

test('what was added lies between', () => {
  fc.assert(
    fc.property(clock, minute, minutes, (of, from, count) => {
      expect(minutesBetween(of, from, minutesLater(of, from, count))).toBe(count)
    }),
  )
})

test('more minutes are never earlier', () => {
  fc.assert(
    fc.property(clock, minute, minutes, minutes, (of, from, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)]
      expect(minutesLater(of, from, less).getTime()).toBeLessThanOrEqual(minutesLater(of, from, more).getTime())
    }),
  )
})

/** A pause: so many minutes after the one before, or after the begin, and so many minutes long. */
const pause = fc.record({ after: fc.integer({ min: 0, max: 4_000 }), long: fc.integer({ min: 0, max: 6_000 }) })

test('deadlines with pauses are those of somebody who counts minute by minute', () => {
  fc.assert(
    fc.property(clock, minute, minutes, fc.array(pause, { maxLength: 3 }), (of, from, count, pauses) => {
      const course = courseOf(of, count)
      let row: Resting & { warnAt: string } = { pausedAt: null, pausedMinutes: 0, ...startClocks(course, from) }
      // Somebody who looks at the clock every minute, and counts those that are worked while nothing rests.
      let counted = 0
      let at = from.getTime()
      let rested = 0
      const pass = (long: number, resting: boolean): void => {
        for (let left = long; left > 0 && counted < count; left -= 1) {
          if (counts(of, at) && resting) rested += 1
          else if (counts(of, at)) counted += 1
          at += MINUTE_MS
        }
      }
      for (const { after, long } of pauses) {
        pass(after, false)
        // What is done, or late, rests no more.
        if (counted >= count) break
        const begun = new Date(at).toISOString()
        pass(long, true)
        row = { ...row, ...goOn(course, { ...row, pausedAt: begun }, new Date(at)) }
      }
      pass(Number.POSITIVE_INFINITY, false)
      expect([row.finishBy, row.pausedMinutes, row.pausedAt]).toEqual([new Date(at).toISOString(), rested, null])
      expect(Date.parse(row.finishBy ?? '') - Date.parse(row.warnAt)).toBe(60 * MINUTE_MS)
    }),
    { numRuns: 300 },
  )
})

test('what was late before a pause is late by as much after it', () => {
  fc.assert(
    fc.property(clock, minute, minutes, minutes, minutes, (of, from, count, late, long) => {
      const course = courseOf(of, count)
      const { finishBy } = startClocks(course, from)
      const begun = minutesLater(of, new Date(finishBy), late)
      const ended = new Date(begun.getTime() + long * MINUTE_MS)
      const after = goOn(course, { pausedAt: begun.toISOString(), pausedMinutes: 0, finishBy }, ended)
      expect(minutesBetween(of, new Date(after.finishBy ?? ''), ended)).toBe(late)
    }),
  )
})

test('the time of work is what a minute-by-minute count gives without the pauses', () => {
  fc.assert(
    fc.property(clock, minute, fc.integer({ min: 0, max: 3 * DAY_MINUTES }), fc.integer({ min: 0, max: 500 }), (of, from, long, paused) => {
      const all = Array.from({ length: long }, (_none, index) => counts(of, from.getTime() + index * MINUTE_MS)).filter(Boolean).length
      expect(workMinutes(of, from, new Date(from.getTime() + long * MINUTE_MS), paused)).toBe(Math.max(0, all - paused))
    }),
  )
})

test('what is urgent runs by day and night, in half the time', () => {
  fc.assert(
    fc.property(clock, minute, minutes, minutes, (of, from, finish, respond) => {
      const { respondBy, finishBy } = startClocks(urgent(courseOf(of, finish, respond)), from)
      const after = (moment: string | null) => (Date.parse(moment ?? '') - from.getTime()) / MINUTE_MS
      expect([after(respondBy), after(finishBy)]).toEqual([Math.ceil(respond / 2), Math.ceil(finish / 2)])
    }),
  )
})

const at = (day: string, time: string) => new Date(`2026-11-${day}T${time}:00+08:00`)

test('480 minutes from Friday 17:30 end on Monday 16:30; a pause on Monday from 10:00 to 11:30 moves that to 18:00', () => {
  const course = courseOf(USUAL_CALENDAR, 480, 30)
  const clocks = startClocks(course, at('20', '17:30'))
  expect([clocks.respondBy, clocks.finishBy]).toEqual([at('20', '18:00').toISOString(), at('23', '16:30').toISOString()])
  const after = goOn(course, { ...clocks, pausedAt: at('23', '10:00').toISOString(), pausedMinutes: 0 }, at('23', '11:30'))
  expect(after).toMatchObject({ pausedMinutes: 90, finishBy: at('23', '18:00').toISOString() })
})

test('a pause of one night leaves a deadline at the end of a day where it is', () => {
  const course = courseOf(USUAL_CALENDAR, 540)
  const clocks = startClocks(course, at('23', '09:00'))
  const after = goOn(course, { ...clocks, pausedAt: at('23', '18:00').toISOString(), pausedMinutes: 0 }, at('24', '08:00'))
  expect(after).toMatchObject({ pausedMinutes: 0, finishBy: at('23', '18:00').toISOString() })
})

test('what is asked for by a time is due then, whatever minutes it would have', () => {
  const due = at('25', '12:00').toISOString()
  expect(startClocks(courseOf(USUAL_CALENDAR, 480), at('23', '09:00'), { due })).toMatchObject({
    finishBy: due,
    warnAt: at('25', '11:00').toISOString(),
  })
})

test('a row without a deadline, or that did not rest, goes on as it is', () => {
  const course = courseOf(USUAL_CALENDAR, 480)
  const now = at('23', '11:30')
  const resting = { pausedAt: at('23', '10:00').toISOString(), pausedMinutes: 30, finishBy: null }
  expect(goOn(course, resting, now)).toEqual({ pausedAt: null })
  expect(goOn(course, { ...resting, pausedAt: null, finishBy: at('23', '18:00').toISOString() }, now)).toEqual({ pausedAt: null })
})

test('a second pause is added to the first', () => {
  const course = courseOf(USUAL_CALENDAR, 480)
  const resting = { pausedAt: at('23', '10:00').toISOString(), pausedMinutes: 30, finishBy: at('23', '16:00').toISOString() }
  expect(goOn(course, resting, at('23', '11:00'))).toMatchObject({ pausedMinutes: 90, finishBy: at('23', '17:00').toISOString() })
  expect(goOn(course, { ...resting, pausedMinutes: null }, at('23', '11:00'))).toMatchObject({ pausedMinutes: 60 })
  expect(workMinutes(course.clock, at('23', '09:00'), at('23', '11:00'), 30)).toBe(90)
})

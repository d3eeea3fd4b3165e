import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPause, minutesBetween, minutesLater } from '#src/sla-clock.ts'

const minute = fc
  .date({ min: new Date('2026-01-05T00:00:00Z'), max: new Date('2026-12-20T00:00:00Z'), noInvalidDate: true })
  .map((date) => {
    date.setUTCSeconds(0, 0)
    return date
  })
const minutes = fc.integer({ min: 1, max: 5_000 })
const clock = fc.constantFrom(USUAL_CALENDAR, null)

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

test('a pause on Monday from 10:00 to 11:30 moves a deadline of 16:30 to 18:00', () => {
  const at = (time: string) => new Date(`2026-11-30T${time}:00+08:00`)
  const moved = afterPause(USUAL_CALENDAR, at('16:30'), { from: at('10:00'), to: at('11:30') })
  expect(moved).toEqual({ deadline: at('18:00'), minutes: 90 })
})

import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { APART_MS, awakeFrom, freeFrom, hasStood, isAwake, publicUntil } from '#src/community-notice/sending/moments.ts'

const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
const at = (time: string): Date => new Date(`${time}+08:00`)

test.each([
  ['2026-05-01T07:59:59', false],
  ['2026-05-01T08:00:00', true],
  ['2026-05-01T20:59:59', true],
  ['2026-05-01T21:00:00', false],
])('at %s residents may be sent something: %s', (time, awake) => {
  expect(isAwake(at(time))).toBe(awake)
})

test('what waits for the morning goes at eight, and at no other moment', () => {
  expect(awakeFrom(at('2026-05-01T21:00'))).toEqual(at('2026-05-02T08:00'))
  expect(awakeFrom(at('2026-05-01T03:00'))).toEqual(at('2026-05-01T08:00'))
  fc.assert(
    fc.property(moment, (now) => {
      const next = awakeFrom(now)
      expect(isAwake(next)).toBe(true)
      expect(next.getTime() - now.getTime()).toBeGreaterThanOrEqual(0)
      expect(next.getTime() - now.getTime()).toBeLessThanOrEqual(11 * HOUR_MS)
    }),
  )
})

test('nobody is sent anything within an hour of the last time, and everybody soon after', () => {
  fc.assert(
    fc.property(moment, fc.option(fc.integer({ min: 0, max: 3 * HOUR_MS })), (now, ago) => {
      const last = ago === null ? null : new Date(now.getTime() - ago)
      const next = freeFrom(last, now)
      expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime())
      if (last !== null) expect(next.getTime() - last.getTime()).toBeGreaterThanOrEqual(APART_MS)
      expect(isAwake(next)).toBe(true)
    }),
  )
})

test('a disclosure stands for seven days, that of its begin among them', () => {
  expect(publicUntil(at('2026-05-01T23:00'), null)).toBe('2026-05-07')
  expect(publicUntil(at('2026-05-01T23:00'), '2026-05-03')).toBe('2026-05-07')
  expect(publicUntil(at('2026-05-01T23:00'), '2026-06-01')).toBe('2026-06-01')
  const from = at('2026-05-01T10:00')
  expect(hasStood(from, new Date(from.getTime() + 7 * DAY_MS - 1))).toBe(false)
  expect(hasStood(from, new Date(from.getTime() + 7 * DAY_MS))).toBe(true)
})

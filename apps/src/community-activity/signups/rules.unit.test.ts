import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BanRule, bannedUntil } from '#src/community-activity/signups/bans.ts'
import { payBy, refundableUntil } from '#src/community-activity/signups/moments.ts'
import { fits, movingUp } from '#src/community-activity/signups/places.ts'

const RULE: BanRule = { noShowTimes: 2, noShowDays: 90, banDays: 30 }
const day = (n: number): Date => new Date(Date.UTC(2027, 0, 1) + n * DAY_MS)

test('two absences within 90 days keep somebody away for 30 days after the second', () => {
  expect(bannedUntil([day(0)], RULE)).toBeNull()
  expect(bannedUntil([day(89), day(0)], RULE)).toEqual(day(119))
  expect(bannedUntil([day(0), day(90)], RULE)).toBeNull()
  expect(bannedUntil([day(0), day(10), day(200)], RULE)).toEqual(day(40))
  expect(bannedUntil([day(0), day(10)], { ...RULE, noShowTimes: 0 })).toBeNull()
  expect(bannedUntil([day(7)], { ...RULE, noShowTimes: 1 })).toEqual(day(37))
})

test('more absences never let anybody in sooner', () => {
  const days = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 8 })
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 400 }), (some, more) => {
      const [less, after] = [some, [...some, more]].map((each) => bannedUntil(each.map(day), RULE)?.getTime() ?? 0)
      expect(after).toBeGreaterThanOrEqual(less ?? 0)
    }),
  )
})

test('those who wait move up in their order, as far as the places go', () => {
  const waiting = [
    { uuid: 'a', people: 2 },
    { uuid: 'b', people: 3 },
    { uuid: 'c', people: 1 },
  ]
  expect([0, 1, 2, 4, 5, 6].map((free) => movingUp(waiting, free).join(''))).toEqual(['', '', 'a', 'a', 'ab', 'abc'])
})

test('never more people than places, nobody before an earlier one, and nobody left out who fits next', () => {
  const people = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 20 })
  fc.assert(
    fc.property(people, fc.integer({ min: 0, max: 60 }), (sizes, free) => {
      const waiting = sizes.map((size, index) => ({ uuid: String(index), people: size }))
      const up = movingUp(waiting, free)
      const used = sizes.slice(0, up.length).reduce((sum, size) => sum + size, 0)
      expect(up).toEqual(waiting.slice(0, up.length).map(({ uuid }) => uuid))
      expect(used).toBeLessThanOrEqual(free)
      expect(used + (sizes[up.length] ?? free + 1)).toBeGreaterThan(free)
    }),
  )
})

test('places are taken at once while there are enough and nobody waits', () => {
  expect(fits(2, { free: 2, waiting: 0 })).toBe(true)
  expect(fits(3, { free: 2, waiting: 0 })).toBe(false)
  expect(fits(1, { free: 2, waiting: 1 })).toBe(false)
})

test('money comes back until 24 hours before, and is paid within its hours and before the begin', () => {
  const begin = day(10).toISOString()
  expect(refundableUntil(begin, 24)).toEqual(day(9))
  expect(payBy(day(2), 24, begin)).toEqual(day(3))
  expect(payBy(new Date(day(10).getTime() - HOUR_MS), 24, begin)).toEqual(day(10))
})

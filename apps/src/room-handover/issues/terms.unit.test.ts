import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { WARRANTY } from '#src/main-data/residents/room-warranty.ts'
import { seasonsEnd, warrantyEnds } from './terms.ts'

const USUAL = { proofingMonths: 60, mainsMonths: 24, finishMonths: 24, heatingSeasons: 2 }
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => dayAfter('2026-01-01', days))

test('months end on the day before the one on which they began', () => {
  expect(warrantyEnds('2026-04-01', USUAL)).toEqual({
    [WARRANTY.proofing]: '2031-03-31',
    [WARRANTY.mains]: '2028-03-31',
    [WARRANTY.finish]: '2028-03-31',
    [WARRANTY.heating]: '2028-03-15',
  })
  expect(warrantyEnds('2027-08-31', { ...USUAL, finishMonths: 6 })[WARRANTY.finish]).toBe('2028-02-28')
})

test.each([
  ['2026-11-15', '2028-03-15'],
  ['2026-11-16', '2029-03-15'],
  ['2027-01-10', '2029-03-15'],
  ['2027-06-30', '2029-03-15'],
])('two whole heating seasons from %s end on %s', (from, until) => {
  expect(seasonsEnd(from, 2)).toBe(until)
})

test('a later handover is never answered for a shorter time, and none is over before it began', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), (on, more) => {
      const [first, later] = [warrantyEnds(on, USUAL), warrantyEnds(dayAfter(on, more), USUAL)]
      for (const kind of Object.values(WARRANTY)) {
        expect(first[kind] > on).toBe(true)
        expect(later[kind] >= first[kind]).toBe(true)
      }
    }),
  )
})

test('what is answered for no time at all is over at once', () => {
  const none = warrantyEnds('2026-04-01', { proofingMonths: 0, mainsMonths: 0, finishMonths: 0, heatingSeasons: 0 })
  expect(new Set(Object.values(none))).toEqual(new Set(['2026-03-31']))
})

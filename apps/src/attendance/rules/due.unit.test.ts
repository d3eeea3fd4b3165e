import fc from 'fast-check'
import { expect, test } from 'vitest'
import { KIND } from '#src/attendance/codes.ts'
import { dayOfPunch, fixedDue, fixedMinutes, kindOfPunch, minuteOn, momentAt } from './due.ts'

const [MON, TUE, WED] = ['2027-03-08', '2027-03-09', '2027-03-10'] as const
const slot = (day: string, start: string, end: string) => ({ day, due: fixedDue(day, { start, end, breakMin: 0 }) })

test('hours that end before they begin end on the next day', () => {
  expect([fixedMinutes('09:00', '18:00'), fixedMinutes('23:00', '07:00'), fixedMinutes('08:00', '08:00')]).toEqual([540, 480, 1_440])
  const { begin, end } = fixedDue(MON, { start: '23:00', end: '07:00', breakMin: 45 })
  expect([momentAt(begin), momentAt(end)]).toEqual(['2027-03-08T15:00:00.000Z', '2027-03-08T23:00:00.000Z'])
})

test('a shift over midnight belongs to its start day', () => {
  const nights = [slot(MON, '23:00', '07:00'), slot(TUE, '23:00', '07:00'), { day: WED, due: null }]
  expect(dayOfPunch(minuteOn(MON, '22:48'), nights, MON)).toBe(MON)
  expect(dayOfPunch(minuteOn(TUE, '07:12'), nights, TUE)).toBe(MON)
  expect(dayOfPunch(minuteOn(TUE, '22:40'), nights, TUE)).toBe(TUE)
})

test('late work counts to the day that it is the end of, and a punch far from all shifts to its own day', () => {
  const days = [slot(MON, '09:00', '18:00'), slot(TUE, '09:00', '18:00'), slot(WED, '09:00', '18:00')]
  expect(dayOfPunch(minuteOn(TUE, '01:00'), days, TUE)).toBe(MON)
  expect(dayOfPunch(minuteOn(TUE, '06:30'), days, TUE)).toBe(TUE)
  expect(dayOfPunch(minuteOn(TUE, '03:30'), days, TUE)).toBe(TUE)
  expect(dayOfPunch(minuteOn(MON, '23:50'), [{ day: MON, due: null }, slot(TUE, '00:00', '08:00')], MON)).toBe(TUE)
})

test('who has come goes; who has not comes, unless most of the day is over', () => {
  const { due } = slot(MON, '09:00', '18:00')
  expect(kindOfPunch(minuteOn(MON, '08:50'), due, false)).toBe(KIND.in)
  expect(kindOfPunch(minuteOn(MON, '13:29'), due, false)).toBe(KIND.in)
  expect(kindOfPunch(minuteOn(MON, '13:30'), due, false)).toBe(KIND.out)
  expect(kindOfPunch(minuteOn(MON, '09:10'), due, true)).toBe(KIND.out)
  expect(kindOfPunch(minuteOn(MON, '20:00'), null, false)).toBe(KIND.in)
})

test('a punch within a shift always counts to that shift', () => {
  fc.assert(
    fc.property(fc.nat(1_439), fc.integer({ min: 60, max: 720 }), fc.nat(100), (from, long, part) => {
      const begin = minuteOn(TUE, '00:00') + from
      const slots = [
        { day: MON, due: null },
        { day: TUE, due: { begin, end: begin + long, breakMin: 0 } },
        { day: WED, due: null },
      ]
      expect(dayOfPunch(begin + Math.floor((long * part) / 100), slots, WED)).toBe(TUE)
    }),
  )
})

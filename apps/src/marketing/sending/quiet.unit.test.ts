import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQuiet, mayHear, wakingAt } from '#src/marketing/sending/quiet.ts'

const NIGHT = { quietFrom: '21:00', quietTo: '09:00' }
const china = (text: string): Date => new Date(`${text}:00+08:00`)

test('nobody is written to from 21:00 to 09:00: it waits until the morning', () => {
  expect(['2027-03-01T20:59', '2027-03-01T21:00', '2027-03-02T08:59', '2027-03-02T09:00'].map((at) => isQuiet(china(at), NIGHT))).toEqual([
    ...[false, true, true, false],
  ])
  expect(wakingAt(china('2027-03-01T22:10'), NIGHT)).toEqual(china('2027-03-02T09:00'))
  expect(wakingAt(china('2027-03-02T03:00'), NIGHT)).toEqual(china('2027-03-02T09:00'))
  expect(wakingAt(china('2027-03-02T12:00'), NIGHT)).toEqual(china('2027-03-02T12:00'))
  expect(wakingAt(china('2027-03-02T12:30'), { quietFrom: '12:00', quietTo: '14:00' })).toEqual(china('2027-03-02T14:00'))
})

test('whenever it is, the moment that is waited for is not quiet, and less than a day away', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((all) => all.map((n) => String(n).padStart(2, '0')).join(':'))
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 8 }), time, time, (seconds, quietFrom, quietTo) => {
      fc.pre(quietFrom !== quietTo)
      const at = new Date(china('2027-01-01T00:00').getTime() + seconds * 1_000)
      const waking = wakingAt(at, { quietFrom, quietTo })
      expect(isQuiet(waking, { quietFrom, quietTo })).toBe(false)
      expect(waking.getTime() - at.getTime()).toBeGreaterThanOrEqual(0)
      expect(waking.getTime() - at.getTime()).toBeLessThan(DAY_MS)
    }),
  )
})

test('one a day and four a week, days as they are in China', () => {
  const caps = { dayCap: 1, weekCap: 4 }
  const at = china('2027-03-08T10:00')
  expect(mayHear([china('2027-03-08T00:10')], at, caps)).toBe(false)
  expect(mayHear([china('2027-03-07T23:50')], at, caps)).toBe(true)
  const week = ['2027-03-02T12:00', '2027-03-04T12:00', '2027-03-05T12:00', '2027-03-06T12:00'].map(china)
  expect(mayHear(week, at, caps)).toBe(false)
  expect(mayHear(week.slice(1), at, caps)).toBe(true)
  expect(mayHear([china('2027-03-01T09:00'), ...week.slice(1)], at, caps)).toBe(true)
})

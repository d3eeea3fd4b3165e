import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayWorkAt } from '#src/decoration/site/hours.ts'

const at = (text: string): Date => new Date(`${text}+08:00`)
const WORKDAYS = [
  { days: 'work', begin: '08:00', end: '12:00' },
  { days: 'work', begin: '14:00', end: '18:00' },
  { days: '6', begin: '09:00', end: '17:00' },
]

test.each([
  ['2027-03-01T08:00', true],
  ['2027-03-01T07:59', false],
  ['2027-03-01T12:00', false],
  ['2027-03-01T13:59', false],
  ['2027-03-01T17:59', true],
  ['2027-03-06T09:30', true],
  ['2027-03-06T08:30', false],
  ['2027-03-07T10:00', false],
])('at %s: %s', (moment, may) => {
  expect(mayWorkAt(at(moment), WORKDAYS)).toBe(may)
})

test('a span over midnight belongs to the day on which it begins', () => {
  const night = [{ days: '5', begin: '22:00', end: '02:00' }]
  expect(mayWorkAt(at('2027-03-05T23:00'), night)).toBe(true)
  expect(mayWorkAt(at('2027-03-06T01:59'), night)).toBe(true)
  expect(mayWorkAt(at('2027-03-06T02:00'), night)).toBe(false)
  expect(mayWorkAt(at('2027-03-05T01:00'), night)).toBe(false)
})

test('where nothing is said, mornings and afternoons of every day', () => {
  expect(mayWorkAt(at('2027-03-07T09:00'), [])).toBe(true)
  expect(mayWorkAt(at('2027-03-07T13:00'), [])).toBe(false)
})

test('every day from midnight to midnight is always', () => {
  const whole = [
    { days: 'all', begin: '00:00', end: '12:00' },
    { days: 'all', begin: '12:00', end: '00:00' },
  ]
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ms) => {
      expect(mayWorkAt(new Date(ms), whole)).toBe(true)
    }),
  )
})

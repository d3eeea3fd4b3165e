import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSlot, type Recurrence } from '#src/values/recurrence.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)
const rule = (more: Partial<Recurrence>): Recurrence => ({
  period: 'daily',
  validFrom: '2026-01-01',
  slots: [{ begin: '08:00', end: '10:00' }],
  ...more,
})
const begins = (of: Recurrence, from: Date, count: number): (string | undefined)[] => {
  const found: (string | undefined)[] = []
  let after = from
  for (let n = 0; n < count; n += 1) {
    const slot = nextSlot(of, after)
    found.push(slot?.begin.toISOString())
    if (slot !== null) after = slot.begin
  }
  return found
}

test('weekly on Monday and Wednesday', () => {
  expect(begins(rule({ period: 'weekly', weekdays: [1, 3] }), at('2026-11-22T12:00'), 3)).toEqual(
    ['2026-11-23T08:00', '2026-11-25T08:00', '2026-11-30T08:00'].map((text) => at(text).toISOString()),
  )
})

test('the 31st leaves November out, L is its 30th', () => {
  const from = at('2026-11-01T00:00')
  expect(begins(rule({ period: 'monthly', monthDays: ['31'] }), from, 1)).toEqual([at('2026-12-31T08:00').toISOString()])
  expect(begins(rule({ period: 'monthly', monthDays: ['L'] }), from, 2)).toEqual(
    ['2026-11-30T08:00', '2026-12-31T08:00'].map((text) => at(text).toISOString()),
  )
})

test('every third day counts from the first one, and a plan that is over gives nothing', () => {
  const of = rule({ period: 'everyN', everyN: 3, validFrom: '2026-11-20', validTo: '2026-11-24' })
  expect(begins(of, at('2026-11-20T09:00'), 2)).toEqual([at('2026-11-23T08:00').toISOString(), undefined])
})

test('a slot over midnight belongs to the day on which it begins', () => {
  const slot = nextSlot(rule({ period: 'weekly', weekdays: [1], slots: [{ begin: '23:00', end: '02:00' }] }), at('2026-11-23T12:00'))
  expect(slot).toEqual({ begin: at('2026-11-23T23:00'), end: at('2026-11-24T02:00') })
})

test('slots follow each other, each once', () => {
  const period = fc.constantFrom('daily', 'everyN', 'weekly', 'monthly', 'months')
  fc.assert(
    fc.property(
      period,
      fc.integer({ min: 1, max: 40 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      (kind, everyN, weekdays) => {
        const of = rule({
          period: kind,
          everyN,
          weekdays,
          monthDays: weekdays.map((day) => String(day * 4)),
          months: weekdays,
          slots: [
            { begin: '14:00', end: '15:00' },
            { begin: '08:00', end: '09:00' },
          ],
        })
        const found = begins(of, at('2026-02-01T00:00'), 8)
        expect(new Set(found).size).toBe(8)
        expect(found).toEqual(found.toSorted())
      },
    ),
  )
})

const moments = (...texts: string[]) => texts.map((text) => at(text).toISOString())

test('months name those in which the days count', () => {
  const of = rule({ period: 'months', months: [3, 12], monthDays: ['1', 'L'], slots: [{ begin: '07:45', end: '08:15' }] })
  expect(begins(of, at('2026-01-15T00:00'), 5)).toEqual(
    moments('2026-03-01T07:45', '2026-03-31T07:45', '2026-12-01T07:45', '2026-12-31T07:45', '2027-03-01T07:45'),
  )
})

test('what names no day never comes', () => {
  for (const more of [
    { period: 'weekly' },
    { period: 'monthly' },
    { period: 'months', monthDays: ['1'] },
    { period: 'months', months: [1] },
  ] as const)
    expect(nextSlot(rule(more), at('2026-01-01T00:00'))).toBeNull()
  expect(nextSlot(rule({ slots: [] }), at('2026-01-01T00:00'))).toBeNull()
  expect(nextSlot(rule({ period: 'monthly', monthDays: ['32'] }), at('2026-01-01T00:00'))).toBeNull()
})

test('29 February is waited for, over eight years where a century lacks it', () => {
  const of = rule({ period: 'months', months: [2], monthDays: ['29'], validFrom: '2000-01-01' })
  expect(begins(of, at('2096-03-01T00:00'), 1)).toEqual(moments('2104-02-29T08:00'))
})

test('a plan begins and ends with its days', () => {
  const of = rule({ validFrom: '2026-03-10', validTo: '2026-03-11' })
  expect(begins(of, at('2026-01-01T00:00'), 3)).toEqual([...moments('2026-03-10T08:00', '2026-03-11T08:00'), undefined])
  expect(begins(rule({ period: 'everyN', validFrom: '2026-03-10' }), at('2026-03-10T08:00'), 1)).toEqual(moments('2026-03-11T08:00'))
})

test('a slot ends on its day unless that is not later than its begin', () => {
  const ends = (begin: string, end: string) => nextSlot(rule({ slots: [{ begin, end }] }), at('2026-03-10T00:00'))?.end
  expect(ends('08:30', '08:45')).toEqual(at('2026-03-10T08:45'))
  expect(ends('08:30', '08:30')).toEqual(at('2026-03-11T08:30'))
  expect(ends('08:30', '08:15')).toEqual(at('2026-03-11T08:15'))
})

test('the day is that of China, in the small hours too', () => {
  const of = rule({
    period: 'monthly',
    monthDays: ['15'],
    slots: [
      { begin: '00:10', end: '00:20' },
      { begin: '23:50', end: '23:55' },
    ],
  })
  expect(begins(of, at('2026-03-14T23:59'), 2)).toEqual(moments('2026-03-15T00:10', '2026-03-15T23:50'))
  expect(begins(of, at('2026-03-15T00:10'), 1)).toEqual(moments('2026-03-15T23:50'))
})

test('slots of a day come by their time, however they are listed', () => {
  const slots = [
    { begin: '14:00', end: '15:00' },
    { begin: '08:00', end: '09:00' },
    { begin: '11:00', end: '12:00' },
  ]
  expect(begins(rule({ slots }), at('2026-03-10T00:00'), 3)).toEqual(
    ['2026-03-10T08:00', '2026-03-10T11:00', '2026-03-10T14:00'].map((text) => at(text).toISOString()),
  )
})

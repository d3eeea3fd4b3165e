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

import { addMonths, dayAfter, daysFrom, monthsOf } from '@qifuyun/kit/values/months.ts'
import { ratioText } from '@qifuyun/kit/values/ratio.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MODE, monthsIn, paymentsIn, rentOf, scheduleOf, type Terms, usedOf } from '#src/sale/leases/schedule.ts'

// Rents of leases (apps-business.md section 5.3): 4,500.00 a month, by quarters.
const A: Terms = {
  period: { begin: '2026-03-15', end: '2028-03-14' },
  ...{ rent: 450_000, payCycle: '2', mode: MODE.lease, payDaysBefore: 10, signedOn: '2026-03-01', freeRent: [] },
  escalation: { everyMonths: 12, rateBp: 500, amount: null },
}
const B: Terms = { ...A, period: { begin: '2026-03-15', end: '2027-03-14' }, mode: MODE.calendar, escalation: null }

const rents = (terms: Terms): number[] => scheduleOf(terms).map(({ rent }) => rent)
const sum = (parts: readonly number[]): number => parts.reduce((all, part) => all + part, 0)

describe('the examples of the specification', () => {
  test('(a) by months of the lease, +5 % each 12 months: 4 × 13,500.00, then 4 × 14,175.00', () => {
    expect(rents(A)).toEqual([1_350_000, 1_350_000, 1_350_000, 1_350_000, 1_417_500, 1_417_500, 1_417_500, 1_417_500])
    expect(sum(rents(A))).toBe(11_070_000)
    const [first, second] = scheduleOf(A)
    expect(first).toMatchObject({ begin: '2026-03-15', end: '2026-06-14', due: '2026-03-01' })
    expect(second).toMatchObject({ begin: '2026-06-15', due: '2026-06-05' })
  })

  test('(b) by months of the calendar: 2,467.74, 3 × 13,500.00, 11,032.26, which are 54,000.00', () => {
    expect(rents(B)).toEqual([246_774, 1_350_000, 1_350_000, 1_350_000, 1_103_226])
    expect(sum(rents(B))).toBe(5_400_000)
    expect(scheduleOf(B).map(({ end }) => end)).toEqual(['2026-03-31', '2026-06-30', '2026-09-30', '2026-12-31', '2027-03-14'])
  })

  test('(c) (a) with 15 days free: 2,177.42 less in the first payment', () => {
    expect(rents({ ...A, freeRent: [{ begin: '2026-03-15', end: '2026-03-29' }] })[0]).toBe(1_132_258)
  })

  test('(d) the end on 20 August: 2 + 6/31 months of the lease are 9,870.97, and 3,629.03 go back', () => {
    const [, second] = scheduleOf(A)
    const period = second ?? expect.fail('there is no second payment')
    expect(ratioText(monthsIn(A, { begin: '2026-06-15', end: '2026-08-20' }))).toBe('68/31')
    expect(usedOf(A, period, '2026-08-20')).toBe(987_097)
    expect(period.rent - usedOf(A, period, '2026-08-20')).toBe(362_903)
  })
})

test.each([
  ['begins on the 31st', { ...B, period: { begin: '2026-01-31', end: '2027-01-30' }, mode: MODE.lease, payCycle: '1' }, 12, 450_000],
  ['is yearly', { ...B, period: { begin: '2026-01-01', end: '2027-12-31' }, payCycle: '4' }, 2, 5_400_000],
  ['has one day', { ...B, period: { begin: '2026-02-28', end: '2026-02-28' } }, 1, 16_071],
] as const)('a lease that %s', (_what, terms, count, first) => {
  expect(rents(terms)).toHaveLength(count)
  expect(rents(terms)[0]).toBe(first)
})

test('an escalation by an amount, within a month of the calendar, counts each day by the rent of that day', () => {
  const terms: Terms = { ...B, payCycle: '1', escalation: { everyMonths: 6, rateBp: null, amount: 10_000 } }
  // September has 14 days at 4,500.00 and 16 at 4,600.00.
  expect(rents(terms)[6]).toBe(Math.round((14 * 450_000 + 16 * 460_000) / 30))
})

test('what is free altogether costs nothing, never less', () => {
  expect(rents({ ...A, freeRent: [{ begin: '2026-03-15', end: '2026-06-14' }] })[0]).toBe(0)
})

const day = fc.integer({ min: 0, max: 1_500 }).map((count) => dayAfter('2026-01-01', count))
const terms = fc
  .record({
    begin: day,
    length: fc.integer({ min: 1, max: 1_800 }),
    rent: fc.integer({ min: 1, max: 1_000_000_000 }),
    payCycle: fc.constantFrom('1', '2', '3', '4'),
    mode: fc.constantFrom(MODE.lease, MODE.calendar),
    escalation: fc.option(fc.record({ everyMonths: fc.integer({ min: 1, max: 36 }), rateBp: fc.integer({ min: 0, max: 2_000 }) })),
  })
  .map(
    ({ begin, length, rent, payCycle, mode, escalation }): Terms => ({
      ...{ period: { begin, end: dayAfter(begin, length - 1) }, rent, payCycle, mode, payDaysBefore: 5, signedOn: begin, freeRent: [] },
      escalation: escalation === null ? null : { ...escalation, amount: null },
    }),
  )

describe('of any lease', () => {
  test('the payments follow each other from its first day to its last', () => {
    fc.assert(
      fc.property(terms, (of) => {
        const all = scheduleOf(of)
        expect([all[0]?.begin, all.at(-1)?.end]).toEqual([of.period.begin, of.period.end])
        for (const [index, { begin }] of all.slice(1).entries()) expect(begin).toBe(dayAfter(all[index]?.end ?? ''))
        expect(all.length).toBeLessThanOrEqual(paymentsIn(of.period, of.payCycle) + 1)
      }),
      { numRuns: 60 },
    )
  })

  test('the payments are the whole, but for half a fen that each of them is rounded by', () => {
    fc.assert(
      fc.property(terms, (of) => {
        const all = scheduleOf(of)
        expect(Math.abs(sum(all.map(({ rent }) => rent)) - rentOf(of, of.period))).toBeLessThanOrEqual((all.length + 1) / 2)
      }),
      { numRuns: 60 },
    )
  })

  test('of a payment what is used grows with each day up to the whole, and never beyond', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: -3, max: 400 }), (of, count) => {
        const [first] = scheduleOf(of)
        if (first === undefined) return
        const on = dayAfter(first.begin, count)
        const [used, more] = [usedOf(of, first, on), usedOf(of, first, dayAfter(on))]
        expect(used).toBeLessThanOrEqual(more)
        expect(more).toBeLessThanOrEqual(first.rent)
      }),
      { numRuns: 60 },
    )
  })

  test('a span in two parts has as many months as the whole; from whole months on those of the lease are whole', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 1_000 }), (of, at) => {
        const { begin, end } = of.period
        const cut = dayAfter(begin, at % (daysFrom(begin, end) + 1))
        const [one, other] = [monthsIn(of, { begin, end: cut }), monthsIn(of, { begin: dayAfter(cut), end })]
        const whole = monthsIn(of, of.period)
        expect(one.over * other.under + other.over * one.under).toBe((whole.over * one.under * other.under) / whole.under)
        expect(ratioText(monthsIn({ ...of, mode: MODE.calendar }, of.period))).toBe(ratioText(monthsOf(of.period)))
        expect(ratioText(monthsIn({ ...of, mode: MODE.lease }, { begin, end: dayAfter(addMonths(begin, 7), -1) }))).toBe('7')
      }),
      { numRuns: 60 },
    )
  })
})

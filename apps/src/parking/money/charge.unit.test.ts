import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dueAt, minutesBetween, stayFee, type Terms } from './charge.ts'

/** Free 30, first 60 = 5.00, unit 60 = 2.00, cap 20.00, leave 15. */
const EXAMPLE: Terms = {
  freeMinutes: 30,
  firstMinutes: 60,
  firstPrice: 500,
  unitMinutes: 60,
  unitPrice: 200,
  dayCap: 2_000,
  leaveMinutes: 15,
}
const IN = '2026-11-20T00:00:00.000Z'
const after = (minutes: number): string => new Date(Date.parse(IN) + minutes * 60_000).toISOString()

const terms = fc.record<Terms>({
  freeMinutes: fc.integer({ min: 0, max: 120 }),
  firstMinutes: fc.integer({ min: 0, max: 240 }),
  firstPrice: fc.integer({ min: 0, max: 5_000 }),
  unitMinutes: fc.integer({ min: 1, max: 240 }),
  unitPrice: fc.integer({ min: 0, max: 5_000 }),
  dayCap: fc.option(fc.integer({ min: 0, max: 20_000 })),
  leaveMinutes: fc.integer({ min: 0, max: 60 }),
})
const stay = fc.integer({ min: 0, max: 20_000 })

describe('K1: what a stay costs', () => {
  test.each([
    [0, 0],
    [30, 0],
    [31, 500],
    [60, 500],
    [61, 700],
    [190, 1_100],
    [210, 1_100],
    [241, 1_300],
    [1_440, 2_000],
    [1_441, 2_500],
    [1_560, 2_700],
    [2_880, 4_000],
  ])('%i minutes: %i fen', (minutes, fee) => {
    expect(stayFee(EXAMPLE, minutes)).toBe(fee)
  })

  test('coupon minutes shorten the stay from its begin, an amount never leads below nothing, a visitor has more free minutes', () => {
    expect(stayFee(EXAMPLE, 190, { couponMinutes: 60 })).toBe(900)
    expect(stayFee(EXAMPLE, 90, { couponMinutes: 60 })).toBe(0)
    expect(stayFee(EXAMPLE, 190, { couponAmount: 300 })).toBe(800)
    expect(stayFee(EXAMPLE, 31, { couponAmount: 900 })).toBe(0)
    expect(stayFee(EXAMPLE, 150, { moreFreeMinutes: 120 })).toBe(0)
    expect(stayFee(EXAMPLE, 151, { moreFreeMinutes: 120 })).toBe(900)
  })

  test('a unit of no time has no price', () => {
    expect(() => stayFee({ ...EXAMPLE, unitMinutes: 0 }, 100)).toThrow('a unit of no time')
  })

  test('it is whole, never less than nothing, and no less for staying longer within a cycle', () => {
    fc.assert(
      fc.property(terms, stay, (of, minutes) => {
        const fee = stayFee(of, minutes)
        expect(Number.isInteger(fee) && fee >= 0).toBe(true)
        if ((minutes + 1) % 1_440 > 1) expect(stayFee(of, minutes + 1)).toBeGreaterThanOrEqual(fee)
        if (of.dayCap !== null) expect(fee).toBeLessThanOrEqual(of.dayCap * Math.ceil(minutes / 1_440))
      }),
    )
  })

  test('each day more costs what a day costs, and it is counted by hand for a cycle', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 1, max: 1_440 }), fc.integer({ min: 1, max: 5 }), (of, minutes, days) => {
        const free = { ...of, freeMinutes: 0 }
        expect(stayFee(free, minutes + days * 1_440)).toBe(stayFee(free, minutes) + days * stayFee(free, 1_440))
        let sum = of.firstPrice
        for (let at = of.firstMinutes; at < minutes; at += of.unitMinutes) sum += of.unitPrice
        expect(stayFee(free, minutes)).toBe(of.dayCap === null ? sum : Math.min(of.dayCap, sum))
      }),
    )
  })

  test('no relief makes it dearer', () => {
    fc.assert(
      fc.property(terms, stay, fc.nat(500), fc.nat(5_000), fc.nat(500), (of, minutes, couponMinutes, couponAmount, moreFreeMinutes) => {
        const free = { ...of, firstMinutes: 0, firstPrice: 0 }
        expect(stayFee(free, minutes, { couponAmount, moreFreeMinutes })).toBeLessThanOrEqual(stayFee(free, minutes))
        expect(stayFee({ ...free, dayCap: null }, minutes, { couponMinutes })).toBeLessThanOrEqual(
          stayFee({ ...free, dayCap: null }, minutes),
        )
      }),
    )
  })
})

describe('K2: what is due after paying', () => {
  const paid = { inAt: IN, paid: 1_100, paidAt: after(190) }
  test.each([
    [205, 0],
    [210, 0],
    [240, 0],
    [241, 200],
  ])('paid at 190 minutes, leaves at %i: %i fen', (minutes, due) => {
    expect(dueAt(EXAMPLE, paid, after(minutes)).due).toBe(due)
  })

  test('within the time to leave nothing is due even across a unit', () => {
    expect(dueAt(EXAMPLE, { inAt: IN, paid: 1_100, paidAt: after(238) }, after(250))).toEqual({ minutes: 250, fee: 1_300, due: 0 })
  })

  test('what was paid and what is due come to the fee, or more was paid', () => {
    fc.assert(
      fc.property(terms, stay, fc.nat(20_000), (of, minutes, sum) => {
        const { fee, due } = dueAt(of, { inAt: IN, paid: sum, paidAt: null }, after(minutes))
        expect(due).toBe(Math.max(0, fee - sum))
      }),
    )
  })

  test('a minute that has begun does not count', () => {
    expect(minutesBetween(IN, '2026-11-20T00:30:59.999Z')).toBe(30)
    expect(minutesBetween(after(5), IN)).toBe(0)
  })
})

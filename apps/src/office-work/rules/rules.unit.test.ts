import { isWorkday } from '@qifuyun/contract/core/working-time.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allot, amountText, giveBack, isUsable, type Lot } from '#src/office-work/rules/allot.ts'
import { acceptedOf, allowanceOf, setOff } from '#src/office-work/rules/claims.ts'
import { annualGrant, carriedUntil, lostAtTurn, yearsBetween } from '#src/office-work/rules/granting.ts'
import { AM, amountOf, awayFor, daysTaken, type Half, isBackward, PM, type Stretch } from '#src/office-work/rules/halves.ts'
import { begunHours, takenOf } from '#src/office-work/rules/hours.ts'
import { inHalfHours, overtimePay, sharedHours } from '#src/office-work/rules/overtime.ts'

const TIERS = { fromOne: 5, fromTen: 10, fromTwenty: 15 }
const all = (): boolean => true
const midnight = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const half = fc.constantFrom<Half>(AM, PM)
const stretches = fc
  .record({ from: fc.integer({ min: 0, max: 700 }), length: fc.integer({ min: 0, max: 60 }), beginHalf: half, endHalf: half })
  .map(({ from, length, ...halves }): Stretch => {
    const begin = dayAfter('2026-01-01', from)
    return { begin, end: dayAfter(begin, length), ...halves }
  })

describe('leave days', () => {
  test.each([
    // 2026-05-06 is a Wednesday.
    ['2026-05-06', PM, '2026-05-08', AM, 2],
    ['2026-05-06', AM, '2026-05-06', PM, 1],
    ['2026-05-06', PM, '2026-05-06', PM, 0.5],
    ['2026-05-06', PM, '2026-05-06', AM, 0],
    // A weekend whose Saturday is worked to make up for the holiday.
    ['2026-05-09', AM, '2026-05-10', PM, 1],
    ['2026-05-01', AM, '2026-05-05', PM, 0],
  ] as const)('%s %s to %s %s: %d', (begin, beginHalf, end, endHalf, days) => {
    expect(amountOf(daysTaken({ begin, beginHalf, end, endHalf }, (day) => isWorkday(day)))).toBe(days)
  })

  test('a stretch that is cut into two takes as much as the whole', () => {
    fc.assert(
      fc.property(stretches, fc.integer({ min: 0, max: 60 }), (whole, cut) => {
        const on = dayAfter(whole.begin, cut)
        fc.pre(!isBackward(whole) && on < whole.end)
        const works = (day: string): boolean => isWorkday(day)
        const [head, tail] = [
          { ...whole, end: on, endHalf: PM },
          { ...whole, begin: dayAfter(on), beginHalf: AM },
        ] as const
        fc.pre(!isBackward(head) && !isBackward(tail))
        expect(amountOf(daysTaken(head, works)) + amountOf(daysTaken(tail, works))).toBe(amountOf(daysTaken(whole, works)))
      }),
    )
  })

  test('somebody is away for as long as it takes where every day counts', () => {
    fc.assert(
      fc.property(stretches, (of) => {
        fc.pre(!isBackward(of))
        const { begin, end } = awayFor(of, () => null, midnight)
        expect((end - begin) / 86_400_000).toBe(amountOf(daysTaken(of, all)))
      }),
    )
  })

  test('a half of a night shift ends in its middle', () => {
    const night = { begin: midnight('2026-05-06') + 22 * 3_600_000, end: midnight('2026-05-07') + 6 * 3_600_000 }
    const of = { begin: '2026-05-06', beginHalf: PM, end: '2026-05-06', endHalf: PM } as const
    expect(awayFor(of, () => night, midnight)).toEqual({ begin: midnight('2026-05-07') + 2 * 3_600_000, end: night.end })
  })
})

describe('what leave is taken from', () => {
  const lots = fc.array(
    fc
      .record({
        from: fc.integer({ min: 0, max: 40 }),
        lasts: fc.option(fc.integer({ min: 0, max: 60 })),
        left: fc.integer({ min: 0, max: 20 }),
      })
      .map(({ from, lasts, left }) => ({
        validFrom: dayAfter('2026-03-01', from),
        expiresOn: lasts === null ? null : dayAfter('2026-03-01', from + lasts),
        left: left / 2,
      })),
    { maxLength: 5 },
  )
  const named = (of: readonly Omit<Lot, 'uuid'>[]): Lot[] => of.map((lot, index) => ({ uuid: String(index), ...lot }))
  const days = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 20 })
    .map((of) =>
      of.toSorted((one, other) => one - other).map((index) => ({ day: dayAfter('2026-03-01', index), amount: index % 3 === 0 ? 0.5 : 1 })),
    )

  test('every half is taken once, and of no lot more than is left', () => {
    fc.assert(
      fc.property(lots, days, (some, taken) => {
        const of = named(some)
        const { parts, missing } = allot(of, taken)
        expect(parts.reduce((sum, { amount }) => sum + amount, missing)).toBe(amountOf(taken))
        for (const { uuid, amount } of parts) expect(amount).toBeLessThanOrEqual(of.find((lot) => lot.uuid === uuid)?.left ?? 0)
        // Nothing is missing on a day for which something is left.
        const rest = of.map((lot) => ({ ...lot, left: lot.left - (parts.find(({ uuid }) => uuid === lot.uuid)?.amount ?? 0) }))
        if (missing > 0 && taken.length === 1) expect(rest.some((lot) => lot.left > 0 && isUsable(lot, taken[0]?.day ?? ''))).toBe(false)
      }),
    )
  })

  test('what expires first goes first, what was taken last comes back first', () => {
    const of = [
      { uuid: 'new', validFrom: '2026-01-01', expiresOn: '2027-03-31', left: 5 },
      { uuid: 'old', validFrom: '2025-01-01', expiresOn: '2026-03-31', left: 1.5 },
    ]
    const taken = ['2026-03-30', '2026-03-31', '2026-04-01'].map((day) => ({ day, amount: 1 }))
    const { parts } = allot(of, taken)
    expect(parts).toEqual([
      { uuid: 'old', amount: 1.5 },
      { uuid: 'new', amount: 1.5 },
    ])
    expect(giveBack(parts, 2)).toEqual([
      { uuid: 'new', amount: 1.5 },
      { uuid: 'old', amount: 0.5 },
    ])
    expect([amountText(2), amountText(2.5)]).toEqual(['2', '2.5'])
  })
})

describe('grants', () => {
  test.each([
    // O3: 184/365 × 5 = 2.52.
    ['2026-07-01', null, '2026', 2],
    ['2026-07-01', null, '2027', 5],
    ['2026-01-01', null, '2026', 5],
    ['2016-05-01', null, '2026', 5],
    ['2016-01-01', null, '2026', 10],
    ['2020-03-01', '2005-06-30', '2026', 15],
    ['2026-03-01', '2025-08-01', '2026', 0],
    ['2027-03-01', null, '2026', 0],
  ])('entry %s, at work since %s, in %s: %d', (entryOn, workSince, year, days) => {
    expect(annualGrant({ entryOn, workSince }, year, TIERS)).toBe(days)
  })

  test('more service gives never less, and nobody gets more than the highest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 2_000 }), (back, more) => {
        const at = (days: number) => annualGrant({ entryOn: dayAfter('2026-01-01', -days), workSince: null }, '2026', TIERS)
        expect(at(back + more)).toBeGreaterThanOrEqual(at(back))
        expect(at(back)).toBeLessThanOrEqual(15)
      }),
    )
  })

  test('five days of a year go into the next one, to the end of March', () => {
    expect([lostAtTurn(8, 5), lostAtTurn(3.5, 5), carriedUntil('2026', 3), carriedUntil('2027', 2)]).toEqual([
      3,
      0,
      '2027-03-31',
      '2028-02-29',
    ])
    expect([yearsBetween('2016-03-01', '2026-02-28'), yearsBetween('2016-03-01', '2026-03-01')]).toEqual([9, 10])
  })
})

describe('overtime', () => {
  const at = (time: string): number => Date.parse(`2026-05-10T${time}:00Z`)

  test('O4: what was approved and worked, in half hours', () => {
    expect(sharedHours({ begin: at('18:00'), end: at('21:00') }, { begin: at('09:00'), end: at('20:10') })).toBe(2)
    expect(sharedHours({ begin: at('18:00'), end: at('21:00') }, { begin: at('09:00'), end: at('17:00') })).toBe(0)
    expect([inHalfHours(29 * 60_000), inHalfHours(30 * 60_000)]).toEqual([0, 0.5])
  })

  test('8700.00 a month are 50.00 an hour: 3 h on a rest day 300.00', () => {
    expect([overtimePay(870_000, 3, 2), overtimePay(870_000, 1, 1), overtimePay(870_000, 8, 3), overtimePay(870_001, 0, 2)]).toEqual([
      30_000, 7_500, 120_000, 0,
    ])
  })

  test('pay is rounded once: within half a fen of the exact amount', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 48 }),
        fc.constantFrom(1, 2, 3),
        (wage, halves, kind) => {
          const tenths = { 1: 15n, 2: 20n, 3: 30n }[kind] ?? 0n
          // wage × halves/2 × tenths/10 ÷ 174
          const [over, under] = [BigInt(wage) * BigInt(halves) * tenths, 3_480n]
          const off = 2n * (BigInt(overtimePay(wage, halves / 2, kind)) * under - over)
          expect(off <= under && -off <= under).toBe(true)
        },
      ),
    )
  })
})

describe('expenses', () => {
  test('O5: two nights at 480.00 under a cap of 400.00, three days at 100.00', () => {
    expect([acceptedOf({ amount: 96_000, nights: 2 }, 40_000), allowanceOf(3, 0, 10_000)]).toEqual([80_000, 30_000])
    expect([acceptedOf({ amount: 96_000, nights: null }, 40_000), allowanceOf(3, 1, 10_000), allowanceOf(1, 3, 10_001)]).toEqual([
      96_000, 25_000, 5_001,
    ])
  })

  test('nothing more than was claimed is accepted, and an allowance is between half of it and all of it', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(30), fc.nat(100_000), fc.nat(30), (amount, nights, cap, hosted) => {
        expect(acceptedOf({ amount, nights }, cap)).toBeLessThanOrEqual(amount)
        const given = allowanceOf(nights, hosted, cap)
        expect(2 * given).toBeGreaterThanOrEqual(nights * cap)
        expect(given).toBeLessThanOrEqual(nights * cap)
      }),
    )
  })

  test('O6: a loan of 500.00 is set off first', () => {
    expect(setOff(110_000, [{ uuid: 'loan', left: 50_000 }])).toEqual({ parts: [{ uuid: 'loan', amount: 50_000 }], paid: 60_000 })
  })

  test('what is set off and what is paid are together what was claimed', () => {
    const debts = fc.array(fc.nat(1_000_000), { maxLength: 6 }).map((of) => of.map((left, index) => ({ uuid: String(index), left })))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), debts, (amount, of) => {
        const { parts, paid } = setOff(amount, of)
        expect(parts.reduce((sum, part) => sum + part.amount, paid)).toBe(amount)
        for (const part of parts) expect(part.amount).toBeLessThanOrEqual(of.find(({ uuid }) => uuid === part.uuid)?.left ?? 0)
        if (paid > 0) expect(parts.map((part) => part.amount)).toEqual(of.map(({ left }) => left).filter((left) => left > 0))
      }),
    )
  })
})

describe('hours of leave', () => {
  const at = (time: string): number => Date.parse(`2026-05-06T${time}:00Z`)
  const shift = { begin: at('09:00'), end: at('18:00'), breakMs: 3_600_000 }

  test.each([
    ['14:00', '16:00', 2],
    ['08:00', '10:00', 1],
    ['13:00', '14:00', 0],
    ['12:00', '15:00', 2],
    ['09:00', '18:00', 8],
    ['18:00', '20:00', 0],
  ] as const)('%s to %s of a shift from nine to six: %d', (from, to, hours) => {
    expect(begunHours(takenOf({ begin: at(from), end: at(to) }, shift), 8)).toBe(hours)
  })

  test('count once they are begun, by half hours, and never more than a day has', () => {
    expect([0, 1, 1_800_000, 1_800_001, 36_000_000].map((ms) => begunHours(ms, 8))).toEqual([0, 0.5, 0.5, 1, 8])
  })
})

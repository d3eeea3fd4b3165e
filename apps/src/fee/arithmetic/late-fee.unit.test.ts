import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LateDebt, lateDays, lateFee, lateFeeLeft } from '#src/fee/arithmetic/late-fee.ts'

const DEBT: LateDebt = {
  ...{ principal: 75_230, ratePerDay: '0.000500', graceDays: 15, graceMode: '1', dueDate: '2026-03-31' },
  ...{ since: null, on: '2026-05-10', capLeft: 75_230, minAmount: 0 },
}
const feeOf = (change: Partial<LateDebt>): number => lateFee({ ...DEBT, ...change })

test('the worked examples come out to the fen', () => {
  expect(feeOf({})).toBe(1505)
  expect(feeOf({ graceMode: '2' })).toBe(940)
  expect(feeOf({ on: '2026-04-15' })).toBe(0)
  expect(feeOf({ on: '2026-04-16' })).toBe(602)
  expect(feeOf({ on: '2026-04-20' })).toBe(752)
  expect(feeOf({ principal: 45_982, since: '2026-04-20' })).toBe(460)
})

test('days count from the day after the due date, or after those of grace, and never twice', () => {
  const days = (change: Partial<LateDebt>) => lateDays({ ...DEBT, ...change })
  expect([days({}), days({ graceMode: '2' })]).toEqual([40, 25])
  expect([days({ graceMode: '2', on: '2026-04-15' }), days({ graceMode: '2', on: '2026-04-16' })]).toEqual([0, 1])
  // A payment within the days of grace: what lay before it is not counted any more, the days of grace are not either.
  expect([days({ since: '2026-04-10' }), days({ since: '2026-04-10', graceMode: '2' })]).toEqual([30, 25])
  expect([days({ since: '2026-03-01' }), days({ since: '2026-05-10' }), days({ since: '2026-06-01' })]).toEqual([40, 0, 0])
  expect([days({ graceDays: 0, on: '2026-03-31' }), days({ graceDays: 0, on: '2026-04-01' })]).toEqual([0, 1])
  expect(days({ graceDays: 0, on: '2026-03-01' })).toBe(0)
})

test('a fee is capped, and one below the least is none', () => {
  expect([feeOf({ capLeft: 1504 }), feeOf({ capLeft: 0 }), feeOf({ capLeft: -5 }), feeOf({ capLeft: 1505 })]).toEqual([1504, 0, 0, 1505])
  expect([feeOf({ minAmount: 1505 }), feeOf({ minAmount: 1506 })]).toEqual([1505, 0])
  expect(feeOf({ capLeft: 100, minAmount: 101 })).toBe(0)
  expect([feeOf({ principal: 0 }), feeOf({ principal: -100 })]).toEqual([0, 0])
})

test('what is left of the cap is its share of the original, rounded down', () => {
  expect(lateFeeLeft({ original: 75_230, capRatioBp: 10_000, accrued: 752 })).toBe(74_478)
  expect(lateFeeLeft({ original: 75_231, capRatioBp: 5_000, accrued: 0 })).toBe(37_615)
  expect(lateFeeLeft({ original: 75_230, capRatioBp: 100, accrued: 753 })).toBe(0)
  expect(lateFeeLeft({ original: 75_230, capRatioBp: 100, accrued: 751 })).toBe(1)
  expect(lateFeeLeft({ original: 9_007_199_254_740_990, capRatioBp: 10_000, accrued: 0 })).toBe(9_007_199_254_740_990)
})

const debt = fc.record({
  principal: fc.nat(10_000_000),
  rate: fc.integer({ min: 0, max: 3_000 }),
  graceDays: fc.integer({ min: 0, max: 90 }),
  graceMode: fc.constantFrom('1', '2'),
})
const read = ({ principal, rate, graceDays, graceMode }: typeof debt extends fc.Arbitrary<infer D> ? D : never): LateDebt => ({
  ...DEBT,
  ...{ principal, graceDays, graceMode, ratePerDay: { units: BigInt(rate), scale: 6 }, capLeft: Number.MAX_SAFE_INTEGER },
})

test('a later payment never costs less, and the second way of counting never more than the first', () => {
  fc.assert(
    fc.property(debt, fc.nat(800), fc.nat(50), (drawn, days, more) => {
      const owed = read(drawn)
      const fee = lateFee({ ...owed, on: dayAfter(owed.dueDate, days) })
      expect(lateFee({ ...owed, on: dayAfter(owed.dueDate, days + more) })).toBeGreaterThanOrEqual(fee)
      expect(lateFee({ ...owed, graceMode: '2', on: dayAfter(owed.dueDate, days) })).toBeLessThanOrEqual(
        lateFee({ ...owed, graceMode: '1', on: dayAfter(owed.dueDate, days) }),
      )
    }),
  )
})

test('however often is paid, all fees together are never over the cap', () => {
  const stop = fc.record({ days: fc.integer({ min: 0, max: 200 }), paid: fc.nat(200_000) })
  fc.assert(
    fc.property(debt, fc.integer({ min: 0, max: 10_000 }), fc.array(stop, { maxLength: 12 }), (drawn, capRatioBp, stops) => {
      const owed = read(drawn)
      let [principal, since, on, accrued]: [number, string | null, string, number] = [owed.principal, null, owed.dueDate, 0]
      for (const { days, paid } of stops) {
        on = dayAfter(on, days)
        accrued += lateFee({ ...owed, principal, since, on, capLeft: lateFeeLeft({ original: owed.principal, capRatioBp, accrued }) })
        principal -= Math.min(principal, paid)
        since = on
      }
      expect(accrued * 10_000).toBeLessThanOrEqual(owed.principal * capRatioBp)
    }),
  )
})

test('days after the grace are counted once, in whatever stretches they are paid', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom('1', '2'),
      (stretches, graceMode) => {
        const first = dayAfter(DEBT.dueDate, 16)
        let [since, on, days]: [string | null, string, number] = [null, first, 0]
        for (const stretch of stretches) {
          on = dayAfter(on, stretch)
          days += lateDays({ ...DEBT, graceMode, since, on })
          since = on
        }
        expect(days).toBe(lateDays({ ...DEBT, graceMode, on }))
        expect(days).toBeLessThanOrEqual(lateDays({ ...DEBT, graceMode, on: addMonths(on, 1) }))
      },
    ),
  )
})

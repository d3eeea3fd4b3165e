import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODE, scheduleOf, type Terms } from '#src/sale/leases/schedule.ts'
import { rentsAtEnd, settlementOf } from '#src/sale/leases/settling.ts'

const TERMS: Terms = {
  period: { begin: '2026-03-15', end: '2028-03-14' },
  ...{ rent: 450_000, payCycle: '2', mode: MODE.lease, payDaysBefore: 10, signedOn: '2026-03-01', freeRent: [] },
  escalation: { everyMonths: 12, rateBp: 500, amount: null },
}
const dues = (paid: number) =>
  scheduleOf(TERMS).map(({ begin, end, rent }, index) => ({ period: { begin, end }, rent, paid: index < paid ? rent : 0 }))
const NOTHING = { deposit: 0, lateFee: 0, damage: 0, penalty: 0 }

test('S4: the end on 20 August, two payments made and a deposit of 4,500.00: 8,129.03 go back', () => {
  expect(settlementOf(TERMS, dues(2), { ...NOTHING, on: '2026-08-20', deposit: 450_000 })).toEqual({
    ...{ rentBack: 362_903, arrears: 0, lateFee: 0, balance: 812_903 },
  })
})

test('with the second payment owed, late fee, damage and penalty the tenant pays the rest', () => {
  expect(settlementOf(TERMS, dues(1), { on: '2026-08-20', deposit: 450_000, lateFee: 1_000, damage: 20_000, penalty: 450_000 })).toEqual({
    ...{ rentBack: 0, arrears: 987_097, lateFee: 1_000, balance: 450_000 - 987_097 - 1_000 - 20_000 - 450_000 },
  })
})

test('what was paid is what is used and what goes back; what is used and not paid is owed', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.nat(760), (paid, days) => {
      const on = dayAfter(TERMS.period.begin, days)
      const [all, some] = [rentsAtEnd(TERMS, dues(8), on), rentsAtEnd(TERMS, dues(paid), on)]
      expect(all.arrears).toBe(0)
      const whole = dues(8).reduce((sum, { rent }) => sum + rent, 0)
      const sum = dues(paid).reduce((rest, each) => rest + each.paid, 0)
      expect(sum - some.rentBack + some.arrears).toBe(whole - all.rentBack)
    }),
    { numRuns: 60 },
  )
})

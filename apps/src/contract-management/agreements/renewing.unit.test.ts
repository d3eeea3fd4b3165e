import { expect, test } from 'vitest'
import { reminderAt } from '#src/contract-management/agreements/reminding.ts'
import { renewed } from '#src/contract-management/agreements/renewing.ts'

const LEASE = {
  ...{ period: { begin: '2026-03-01', end: '2027-02-28' }, amount: 100_000, monthly: 8_333 },
  plan: [
    { name: '上半年', condition: null, dueDate: '2026-03-01', ratio: null, amount: 33_333 },
    { name: '下半年', condition: null, dueDate: '2026-08-31', ratio: null, amount: 66_667 },
  ],
}

test('a contract goes on from the day after its end, with its amounts and its plan', () => {
  const next = renewed(LEASE, 12, 0)
  expect(next).toMatchObject({ period: { begin: '2027-03-01', end: '2028-02-29' }, amount: 100_000, monthly: 8_333 })
  expect(next.plan.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2027-03-01', 33_333],
    ['2027-08-31', 66_667],
  ])
})

test('an escalation is rounded to the fen, and the plan still makes the whole', () => {
  const next = renewed(LEASE, 6, 333)
  expect([next.period.end, next.amount, next.monthly]).toEqual(['2027-08-31', 103_330, 8_610])
  expect(next.plan.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(103_330)
})

test('a contract without an amount is renewed without one', () => {
  expect(renewed({ ...LEASE, amount: null, monthly: null, plan: [] }, 12, 500)).toMatchObject({ amount: null, monthly: null, plan: [] })
})

test.each([
  [90, null, 90],
  [75, null, 90],
  [75, 90, null],
  [60, 90, null],
  [30, 90, 30],
  [30, 30, null],
  [7, 30, 7],
  [0, 7, null],
  [91, null, null],
  [-1, null, null],
])('with %i days left and %s sent, the reminder of %s is sent', (left, sent, mark) => {
  expect(reminderAt([90, 30, 7], left, sent)).toBe(mark)
})

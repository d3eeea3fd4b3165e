import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rebuilt, type Standing } from '#src/contract-management/changes/rebuilding.ts'

const item = (dueDate: string, amount: number, begun = false): Standing => ({ uuid: dueDate, name: dueDate, dueDate, amount, begun })
const QUARTERS = [
  item('2026-03-31', 30_000, true),
  item('2026-06-30', 30_000, true),
  item('2026-09-30', 30_000),
  item('2026-12-31', 30_000),
]

test('what was paid and what is due before stays, the rest is spread anew', () => {
  const plan = rebuilt(QUARTERS, { effective: '2026-07-01', amount: 100_000, lines: [] })
  expect(plan.kept.map(({ dueDate }) => dueDate)).toEqual(['2026-03-31', '2026-06-30'])
  expect(plan.dropped).toHaveLength(2)
  expect(plan.added.map(({ dueDate, amount }) => [dueDate, amount])).toEqual([
    ['2026-09-30', 20_000],
    ['2026-12-31', 20_000],
  ])
  expect(plan.total).toBe(100_000)
})

test('the same amount leaves the plan as it is', () => {
  const plan = rebuilt(QUARTERS, { effective: '2026-07-01', amount: 120_000, lines: [] })
  expect([plan.dropped, plan.added, plan.kept.length]).toEqual([[], [], 4])
})

test('lines take the place of what is due from the day on', () => {
  const lines = [{ name: '尾款', condition: null, dueDate: '2026-10-31', amount: 50_000 }]
  const plan = rebuilt(QUARTERS, { effective: '2026-07-01', amount: 110_000, lines })
  expect([plan.added, plan.total]).toEqual([lines, 110_000])
})

test('what was paid after the day stays too, and an amount below it is not met', () => {
  const items = [...QUARTERS.slice(0, 2), item('2026-09-30', 30_000, true)]
  expect(rebuilt(items, { effective: '2026-07-01', amount: 80_000, lines: [] })).toMatchObject({ dropped: [], added: [], total: 90_000 })
})

test('without an amount to meet nothing changes but by lines', () => {
  expect(rebuilt(QUARTERS, { effective: '2026-07-01', amount: null, lines: [] })).toMatchObject({ dropped: [], added: [] })
})

test('whatever is left to be spread is spread to the fen', () => {
  const items = fc.array(
    fc.record({ day: fc.integer({ min: 1, max: 28 }), amount: fc.integer({ min: 1, max: 1e8 }), begun: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 40,
    },
  )
  fc.assert(
    fc.property(items, fc.integer({ min: 0, max: 1e10 }), (made, amount) => {
      const all = made.map(({ day, amount: each, begun }) => item(`2026-06-${String(day).padStart(2, '0')}`, each, begun))
      const plan = rebuilt(all, { effective: '2026-06-15', amount, lines: [] })
      const kept = plan.kept.reduce((sum, each) => sum + each.amount, 0)
      if (plan.dropped.length > 0 && kept <= amount) expect(plan.total).toBe(amount)
      expect(plan.kept.filter(({ begun }) => begun)).toEqual(all.filter(({ begun }) => begun))
    }),
  )
})

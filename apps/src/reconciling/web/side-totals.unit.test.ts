import { expect, test } from 'vitest'
import { without } from './side-totals.ts'

test('lines that stand in pairs are no part of the totals of their side', () => {
  const totals = { all: { count: 300, amount: 90_000 }, open: { count: 250, amount: 80_000 } }
  expect(without(totals, [{ amount: 100 }, { amount: 250 }])).toEqual({
    all: { count: 298, amount: 89_650 },
    open: { count: 248, amount: 79_650 },
  })
  expect(without(totals, [])).toEqual(totals)
})

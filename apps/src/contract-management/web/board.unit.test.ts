import { expect, test } from 'vitest'
import { columnOf } from './board.ts'

test.each([
  [-1, 'over'],
  [0, 'week'],
  [7, 'week'],
  [8, 'month'],
  [30, 'month'],
  [31, 'twoMonths'],
  [60, 'twoMonths'],
  [61, 'quarter'],
  [90, 'quarter'],
  [91, undefined],
] as const)('with %i days left a contract stands under %s', (daysLeft, column) => {
  expect(columnOf({ daysLeft, ended: false })).toBe(column)
})

test('what has ended stands first, whenever it would have', () => {
  expect(columnOf({ daysLeft: 40, ended: true })).toBe('over')
})

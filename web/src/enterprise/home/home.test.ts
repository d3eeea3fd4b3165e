import { expect, test } from 'vitest'
import { knownDays } from './home.ts'

const days = (...counts: number[]) => counts.map((count, index) => ({ date: `2026-11-${String(index + 1).padStart(2, '0')}`, count }))

test('days before anything was counted are left out, quiet days after it are not', () => {
  expect(knownDays(days(0, 0, 3, 0, 5)).map(({ count }) => count)).toEqual([3, 0, 5])
  expect(knownDays(days(0, 0))).toEqual([])
  expect(knownDays([])).toEqual([])
})

import { expect, test } from 'vitest'
import { inCountingOrder, withOwn } from './use-counting.ts'

const LINES = [
  { uuid: 'b', countedAt: '2026-05-01T01:00:00Z', qty: 1 },
  { uuid: 'c', countedAt: '2026-05-01T02:00:00Z', qty: 2 },
  { uuid: 'd', countedAt: null, qty: null },
  { uuid: 'a', countedAt: null, qty: null },
]

test('what waits comes first by its code, then what was counted last', () => {
  const ordered = inCountingOrder(
    LINES,
    ({ countedAt }) => countedAt !== null,
    ({ uuid }) => uuid,
  )
  expect(ordered.map(({ uuid }) => uuid)).toEqual(['a', 'd', 'c', 'b'])
})

test('what this browser has counted stands until somebody counts again', () => {
  const own = new Map([
    ['a', { uuid: 'a', countedAt: '2026-05-01T03:00:00Z', qty: 7 }],
    ['c', { uuid: 'c', countedAt: '2026-05-01T01:30:00Z', qty: 9 }],
  ])
  expect(withOwn(LINES, own).map(({ qty }) => qty)).toEqual([1, 2, null, 7])
})

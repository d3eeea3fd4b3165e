import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const NOW = new Date('2026-03-18T08:00:00Z')

test.each([
  ['2026-03-18T08:12:30Z', { late: false, unit: 'minute', n: 12 }],
  ['2026-03-18T12:10:00Z', { late: false, unit: 'hour', n: 4 }],
  ['2026-03-20T09:00:00Z', { late: false, unit: 'day', n: 2 }],
  ['2026-03-18T07:45:00Z', { late: true, unit: 'minute', n: 15 }],
  // Nobody is late by nothing.
  ['2026-03-18T07:59:30Z', { late: true, unit: 'minute', n: 1 }],
  ['2026-03-18T08:00:20Z', { late: false, unit: 'minute', n: 1 }],
] as const)('a clock that runs out at %s', (until, left) => {
  expect(timeLeft(until, NOW)).toEqual(left)
})

import { expect, test } from 'vitest'
import { spanOf } from './spans.ts'

test.each([
  ['thisMonth', { from: '2026-02-01', to: '2026-02-28' }],
  ['lastMonth', { from: '2026-01-01', to: '2026-01-31' }],
  ['quarter', { from: '2026-01-01', to: '2026-03-31' }],
  ['year', { from: '2026-01-01', to: '2026-12-31' }],
] as const)('%s', (name, span) => {
  expect(spanOf(name, '2026-02-15')).toEqual(span)
})

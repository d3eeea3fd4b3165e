import { expect, test } from 'vitest'
import { periodText } from '#src/fee/arithmetic/period-text.ts'

test.each([
  ['2026-04-01', '2026-06-30', '2026-04 至 06'],
  ['2026-09-01', '2026-09-30', '2026-09'],
  ['2025-12-01', '2026-02-28', '2025-12 至 2026-02'],
  ['2026-03-18', '2026-06-30', '2026-03-18 至 06-30'],
  ['2026-03-18', '2026-03-18', '2026-03-18'],
])('%s to %s', (begin, end, said) => {
  expect(periodText({ begin, end }, '至')).toBe(said)
})

import { expect, test } from 'vitest'
import { offeredPeriods } from './periods.ts'

test.each([
  ['a quarter in advance', '3', '1', ['2026-01-01', '2026-04-01', '2026-07-01']],
  ['a quarter in arrears', '3', '2', ['2025-10-01', '2026-01-01', '2026-04-01']],
  ['a year in advance', '12', '1', ['2026-01-01', '2027-01-01']],
  ['without a cycle, months', null, '2', ['2026-03-01', '2026-04-01', '2026-05-01']],
])('%s', (_, cycleMonths, prepayMode, begins) => {
  expect(offeredPeriods('2026-05-20', { cycleMonths, prepayMode }).map(({ begin }) => begin)).toEqual(begins)
})

import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import { describe, expect, test } from 'vitest'
import { addHours } from './dates.ts'

/** A moment in China. */
const at = (local: string): Date => new Date(`${local.replace(' ', 'T')}:00+08:00`)

describe('working hours go from 9 to 18 on working days', () => {
  test.each([
    ['an hour of the day', '2026-03-18 10:00', 1, '2026-03-18 11:00'],
    ['a night is left out', '2026-03-18 17:00', 2, '2026-03-19 10:00'],
    ['a weekend is left out', '2026-03-20 17:30', 1, '2026-03-23 09:30'],
    ['before the day begins, its hours begin at nine', '2026-03-18 06:00', 1, '2026-03-18 10:00'],
    ['the end of a day is its last hour', '2026-03-18 09:00', 9, '2026-03-18 18:00'],
    ['the Spring Festival is left out, its working Saturday counts', '2026-02-13 17:00', 10, '2026-02-14 18:00'],
    ['after the working Saturday come nine days off', '2026-02-14 17:00', 2, '2026-02-24 10:00'],
    ['the National Day is left out', '2026-09-30 17:00', 2, '2026-10-08 10:00'],
    ['a Sunday that makes up for it counts', '2025-09-26 17:00', 2, '2025-09-28 10:00'],
    ['a year without a notice has its weekends', '2031-01-03 17:00', 2, '2031-01-06 10:00'],
  ])('%s', (_fact, from, hours, to) => expect(addHours(at(from), hours, USUAL_CALENDAR)).toEqual(at(to)))

  test('natural hours know no days', () => expect(addHours(at('2026-02-14 17:00'), 24, null)).toEqual(at('2026-02-15 17:00')))
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, CYCLE, lastUntil, nextFrom } from '#src/equipment-inspection/upkeep/cycle.ts'

test('by plan: the day is that of the anchor, clamped to the month', () => {
  expect(nextFrom('2026-01-31', CYCLE.month, null)).toBe('2026-01-31')
  expect(nextFrom('2026-01-31', CYCLE.month, '2026-01-31')).toBe('2026-02-28')
  expect(nextFrom('2026-01-31', CYCLE.month, '2026-02-28')).toBe('2026-03-31')
  expect(nextFrom('2024-02-29', CYCLE.year, '2024-02-29')).toBe('2025-02-28')
  expect(nextFrom('2024-02-29', CYCLE.year, '2027-02-28')).toBe('2028-02-29')
  expect(nextFrom('2026-01-05', CYCLE.week, '2026-01-05')).toBe('2026-01-12')
})

test('the last day until another one, clamped as the others', () => {
  expect(lastUntil('2026-01-31', CYCLE.month, '2026-04-29')).toBe('2026-03-31')
  expect(lastUntil('2026-01-31', CYCLE.month, '2026-04-30')).toBe('2026-04-30')
  expect(lastUntil('2026-01-31', CYCLE.month, '2026-01-31')).toBe('2026-01-31')
  expect(lastUntil('2026-01-31', CYCLE.month, '2025-12-01')).toBe('2026-01-31')
})

test('when it was done: a cycle later', () => {
  expect(addMonths('2026-02-03', 1)).toBe('2026-03-03')
})

test('each day comes after the one before, in its month', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  fc.assert(
    fc.property(day, fc.constantFrom(...[CYCLE.month, CYCLE.quarter, CYCLE.half, CYCLE.year]), (anchor, cycle) => {
      let last = anchor
      for (let n = 0; n < 15; n += 1) {
        const next = nextFrom(anchor, cycle, last)
        expect(next > last).toBe(true)
        expect(Number(next.slice(8))).toBeLessThanOrEqual(Number(anchor.slice(8)))
        last = next
      }
    }),
  )
})

import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedBy } from './saved.ts'

const FIRST = new Date('2026-03-01T00:00:00+08:00')
const at = (days: number): Date => new Date(FIRST.getTime() + days * DAY_MS)
const reading = (from: number, to: number, usage: number) => ({ from: at(from).getTime(), to: at(to).getTime(), usage: [usage.toFixed(4)] })

test('an even use before and another one since are compared, however they were read', () => {
  const use = fc.integer({ min: 0, max: 500 })
  const cuts = fc.uniqueArray(fc.integer({ min: -29, max: 39 }), { maxLength: 12 })
  fc.assert(
    fc.property(use, use, cuts, (before, now, between) => {
      // Somebody reads it when the scene begins.
      const moments = [...new Set([-40, ...between, 0, 40])].toSorted((one, other) => one - other)
      const all = moments.slice(1).map((to, n) => {
        const from = moments[n] ?? to
        return reading(from, to, (to - from) * (to <= 0 ? before : now))
      })
      const saved = savedBy(all, FIRST, at(40))
      expect(saved?.before).toBeCloseTo(before, 2)
      expect(saved?.now).toBeCloseTo(now, 2)
      expect(saved?.days).toBe(30)
    }),
  )
})

test('without a day of readings on both sides there is nothing to compare', () => {
  expect(savedBy([], FIRST, at(10))).toBeNull()
  expect(savedBy([reading(-20, 0, 40)], FIRST, at(10))).toBeNull()
  expect(savedBy([reading(0, 10, 40)], FIRST, at(10))).toBeNull()
  expect(savedBy([reading(-20, 0.5, 41)], FIRST, at(10))).toBeNull()
  expect(savedBy([reading(-90, -40, 41), reading(0, 10, 40)], FIRST, at(10))).toBeNull()
  expect(savedBy([reading(-10, 0, 100), reading(0, 10, 60)], FIRST, at(10))).toEqual({ before: 10, now: 6, days: 10 })
})

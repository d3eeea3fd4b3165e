import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paceEnd } from './times.ts'

const MINUTE = 60_000
const BEGIN = Date.parse('2026-03-18T01:00:00Z')
const stepsAt = (minutes: readonly (number | null)[]) =>
  minutes.map((minute) => ({ checkedAt: minute === null ? null : new Date(BEGIN + minute * MINUTE).toISOString() })) as never

test('points that come as those before did end when they would', () => {
  expect(paceEnd({ state: '20', steps: stepsAt([0, 6, 12, null, null]) })).toBe(new Date(BEGIN + 24 * MINUTE).toISOString())
})

test('whoever has not begun, has one point or is done is not told an end', () => {
  expect(paceEnd({ state: '10', steps: stepsAt([null, null]) })).toBeNull()
  expect(paceEnd({ state: '20', steps: stepsAt([0, null]) })).toBeNull()
  expect(paceEnd({ state: '20', steps: stepsAt([0, 6]) })).toBeNull()
})

test('the end is never before the last point, in whatever order points were checked', () => {
  const minutes = fc.array(fc.integer({ min: 0, max: 600 }), { minLength: 2, maxLength: 12 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 1, max: 9 }), (done, left) => {
      const end = paceEnd({ state: '20', steps: stepsAt([...done, ...Array.from({ length: left }, () => null)]) })
      expect(Date.parse(end ?? '')).toBeGreaterThanOrEqual(BEGIN + Math.max(...done) * MINUTE)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Limits, stepOf } from './step.ts'

const DAILY: Limits = { raise: [600], clear: 540 }

describe('an alarm of two limits', () => {
  test.each([
    [0, 600, 'nothing'],
    [0, 610, 'raise'],
    [1, 640, 'keep'],
    [1, 580, 'keep'],
    [1, 540, 'recover'],
    [1, 380, 'recover'],
    [1, null, 'nothing'],
    [0, null, 'nothing'],
  ] as const)('at level %s with %s: %s', (level, value, step) => {
    expect(stepOf(level, value, DAILY)).toBe(step)
  })
})

test('a quota is told of at 80 and at 100 per cent, each once', () => {
  const quota: Limits = { raise: [80, 100], reached: true, clear: 80 }
  expect([0, 1, 1, 2, 2].map((level, at) => stepOf(level, [80, 99, 100, 130, 40][at] ?? null, quota))).toEqual([
    'raise',
    'keep',
    'rise',
    'keep',
    'recover',
  ])
})

test('whatever is measured, it is raised once before it recovers, and between the limits nothing happens', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 1_000 }), { freq: 5 }), { maxLength: 60 }), (values) => {
      let level = 0
      for (const value of values) {
        const step = stepOf(level, value, DAILY)
        if (value === null || (value > 540 && value <= 600)) expect(['keep', 'nothing']).toContain(step)
        expect(step === 'raise' ? level : 1).toBe(step === 'raise' ? 0 : 1)
        if (step === 'raise') level = 1
        if (step === 'recover') {
          expect(level).toBe(1)
          level = 0
        }
      }
    }),
  )
})

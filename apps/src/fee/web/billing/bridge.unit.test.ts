import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pillarsOf } from './bridge.ts'

test('columns go from one sum to the other, over a ground that lets them be seen', () => {
  const [first, up, down, last] = pillarsOf(1_000, [200, -100], 1_100)
  expect(first).toEqual({ bottom: 0, height: 20 })
  expect(up).toEqual({ bottom: 20, height: 80 })
  expect(down).toEqual({ bottom: 60, height: 40 })
  expect(last).toEqual({ bottom: 0, height: 60 })
})

test('every column lies within the picture, each begins where the one before ends', () => {
  const amounts = fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 8 })
  fc.assert(
    fc.property(fc.integer({ min: 100_000, max: 9_000_000 }), amounts, (from, differences) => {
      const to = differences.reduce((sum, each) => sum + each, from)
      const pillars = pillarsOf(from, differences, to)
      for (const { bottom, height } of pillars) {
        expect(bottom).toBeGreaterThanOrEqual(0)
        expect(height).toBeGreaterThanOrEqual(0)
        expect(bottom + height).toBeLessThanOrEqual(100.000_001)
      }
      expect(pillars).toHaveLength(differences.length + 2)
    }),
  )
})

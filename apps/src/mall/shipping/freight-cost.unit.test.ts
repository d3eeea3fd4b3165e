import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freightOf, freightOfAll, refusedPlace } from '#src/mall/shipping/freight-cost.ts'

const terms = { first: 800, firstG: 1_000, next: 200, perG: 500, freeOver: 9_900 }

test('the first kilogram, then every begun half', () => {
  expect(freightOf({ terms, weightG: 0 }, 5_000)).toBe(800)
  expect(freightOf({ terms, weightG: 1_000 }, 5_000)).toBe(800)
  expect(freightOf({ terms, weightG: 1_001 }, 5_000)).toBe(1_000)
  expect(freightOf({ terms, weightG: 2_500 }, 5_000)).toBe(1_400)
})

test('L4: nothing from 99.00 on', () => {
  expect(freightOf({ terms, weightG: 9_000 }, 9_900)).toBe(0)
  expect(freightOf({ terms, weightG: 0 }, 9_899)).toBe(800)
  expect(freightOf({ terms: { ...terms, freeOver: null }, weightG: 0 }, 99_900)).toBe(800)
})

test('more weight never costs less, and several templates cost what each does', () => {
  const grams = fc.integer({ min: 0, max: 1_000_000 })
  fc.assert(
    fc.property(grams, grams, (a, b) => {
      const [light, heavy] = [Math.min(a, b), Math.max(a, b)]
      expect(freightOf({ terms, weightG: heavy }, 0)).toBeGreaterThanOrEqual(freightOf({ terms, weightG: light }, 0))
      const both = [
        { terms, weightG: a },
        { terms, weightG: b },
      ]
      expect(freightOfAll(both, 0)).toBe(freightOf({ terms, weightG: a }, 0) + freightOf({ terms, weightG: b }, 0))
    }),
  )
})

test('an address in a place that nobody delivers to', () => {
  expect(refusedPlace('新疆、西藏', '西藏拉萨市城关区')).toBe('西藏')
  expect(refusedPlace('新疆、西藏', '杭州市西湖区')).toBeUndefined()
  expect(refusedPlace(null, '杭州市西湖区')).toBeUndefined()
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationsOf, countOf, valuesOf } from '#src/mall/goods/combinations.ts'

test('the values of each specification with those of the others', () => {
  expect(combinationsOf([{ values: '红、蓝' }, { values: 'S，M' }])).toEqual(['红/S', '红/M', '蓝/S', '蓝/M'])
  expect(combinationsOf([{ values: '5kg、10kg' }])).toEqual(['5kg', '10kg'])
  expect(combinationsOf([])).toEqual([])
  expect(combinationsOf([{ values: '、' }])).toEqual([])
  expect(valuesOf(' 红 、红、,蓝')).toEqual(['红', '蓝'])
})

test('as many as the product of the values, and no two alike', () => {
  const value = fc.stringMatching(/^[a-z]{1,4}$/)
  const specs = fc.array(
    fc.array(value, { minLength: 1, maxLength: 5 }).map((all) => ({ values: all.join('、') })),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(specs, (all) => {
      const made = combinationsOf(all)
      expect(made).toHaveLength(countOf(all))
      expect(new Set(made).size).toBe(made.length)
    }),
  )
})

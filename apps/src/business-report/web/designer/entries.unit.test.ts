import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHOWS, type Shows } from '#src/business-report/codes.ts'
import { columnsOf, entriesOf, moved } from './entries.ts'

const metrics = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
const shows = fc.subarray<Shows>(Object.values(SHOWS), { minLength: 1 })
const entries = metrics.chain((codes) =>
  fc.tuple(...codes.map((metric) => shows.map((each) => ({ metric, heading: '', shows: each })))).map((all) => [...all]),
)

test('columns of one figure are edited as one, and come back as they were', () => {
  fc.assert(
    fc.property(entries, (given) => {
      expect(entriesOf(columnsOf(given))).toEqual(given)
    }),
  )
})

test('a column that stays keeps its id, a new one has none, one that is taken away is gone', () => {
  const before = [
    { uuid: '1', metric: 'a', shows: SHOWS.actual },
    { uuid: '2', metric: 'a', shows: SHOWS.done },
  ]
  const columns = columnsOf([{ metric: 'a', heading: ' 回款 ', shows: [SHOWS.yearly, SHOWS.actual] }], before)
  expect(columns).toEqual([
    { uuid: '1', metric: 'a', shows: SHOWS.actual, heading: '回款' },
    { metric: 'a', shows: SHOWS.yearly, heading: '回款' },
  ])
})

test('moving up and down again changes nothing, and at the ends nothing moves', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 2 }), fc.nat(), (list, nth) => {
      const at = nth % (list.length - 1)
      expect(moved(moved(list, at, 1), at + 1, -1)).toEqual(list)
      expect(moved(list, 0, -1)).toEqual(list)
      expect(moved(list, list.length - 1, 1)).toEqual(list)
    }),
  )
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstPlace, type ListPlace, listPath, readPlace, writePlace } from '../address.ts'

const places: fc.Arbitrary<ListPlace> = fc.record({
  kind: fc.constantFrom('todo', 'message'),
  state: fc.constantFrom('open', 'done', 'all'),
  businessTypeCode: fc.string({ maxLength: 20 }),
  keyword: fc.string({ maxLength: 50 }),
  pageNum: fc.integer({ min: 1, max: 10_000 }),
})

test('a place comes back from its address as it was', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(new URLSearchParams(writePlace(place)))).toEqual(place)
    }),
  )
})

test('any address names a list', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const { pageNum, keyword } = readPlace(new URLSearchParams(query))
      expect(pageNum).toBeGreaterThan(0)
      expect(keyword.length).toBeLessThanOrEqual(50)
    }),
  )
})

test('type=3 are the open todos, type=1 all notifications, nothing the todos', () => {
  expect(readPlace(new URL(listPath('todo'), 'https://x.test').searchParams)).toEqual(firstPlace('todo'))
  expect(readPlace(new URL(listPath('message'), 'https://x.test').searchParams)).toEqual(firstPlace('message'))
  expect(readPlace(new URLSearchParams()).kind).toBe('todo')
})

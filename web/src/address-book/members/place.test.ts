import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNarrowed, type MemberPlace, PAGE_SIZES, placeAfter, queryOf, readPlace, writePlace } from './place.ts'

const uuid = fc.option(fc.uuid(), { nil: undefined })
const places: fc.Arbitrary<MemberPlace> = fc.record({
  organUuid: uuid,
  direct: fc.boolean(),
  keyword: fc.string({ maxLength: 50 }).map((text) => text.trim()),
  statusCode: fc.constantFrom(0, 1, 2, 3),
  orgRoleId: uuid,
  fieldValues: fc.dictionary(
    fc.uuid(),
    fc.string({ minLength: 1, maxLength: 100 }).map((text) => text.trim() || '一'),
    { maxKeys: 5, noNullPrototype: true },
  ),
  sort: fc.option(
    fc.record({ field: fc.constantFrom('userName', 'jobNumber', 'createTime', 'entryDate'), order: fc.constantFrom('asc', 'desc') }),
    {
      nil: undefined,
    },
  ),
  pageNum: fc.integer({ min: 1, max: 5_000 }),
  pageSize: fc.constantFrom(...PAGE_SIZES),
  userUuid: uuid,
  stars: fc.boolean(),
  chart: fc.boolean(),
})

test('an address brings back the place that wrote it', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(readPlace(new URLSearchParams(writePlace(place).toString()))).toEqual(place)
    }),
  )
})

test('whatever stands in an address, the list opens', () => {
  fc.assert(
    fc.property(fc.webQueryParameters(), (text) => {
      const place = readPlace(new URLSearchParams(text))
      expect(place.pageNum).toBeGreaterThan(0)
      expect(PAGE_SIZES).toContain(place.pageSize)
    }),
    { numRuns: 20 },
  )
})

test('a change of what is listed begins at page 1; opening a card stays', () => {
  const place = { ...readPlace(new URLSearchParams()), pageNum: 7 }
  expect(placeAfter(place, { keyword: '张' }).pageNum).toBe(1)
  expect(placeAfter(place, { userUuid: 'u' }).pageNum).toBe(7)
})

test('a department and a search leave the starred', () => {
  const place = { ...readPlace(new URLSearchParams('star=1')), pageNum: 2 }
  expect(queryOf(place)).toEqual({ pageNum: 2, pageSize: 50, starFlag: 1 })
  expect(placeAfter(place, { userUuid: 'u' }).stars).toBe(true)
  expect(placeAfter(place, { organUuid: 'o' }).stars).toBe(false)
  expect(placeAfter(place, { keyword: '张' }).stars).toBe(false)
})

test('the usual place asks for everybody who is active', () => {
  const place = readPlace(new URLSearchParams())
  expect(queryOf(place)).toEqual({ pageNum: 1, pageSize: 50 })
  expect(isNarrowed(place)).toBe(false)
  expect(queryOf({ ...place, organUuid: 'o', statusCode: 3 })).toEqual({
    pageNum: 1,
    pageSize: 50,
    organUuid: 'o',
    withChildFlag: 1,
    statusCode: 3,
  })
})

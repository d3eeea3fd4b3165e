import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchOf, firstDraft, previewOf, problemsOf, unitsOf } from './batch-plan.ts'

const draft = { units: '1，2', floorBegin: 1, floorEnd: 2, perFloor: 2, noRule: '{floor}{n2}' }
const batch = (change: Partial<typeof draft>) => {
  const made = batchOf({ ...draft, ...change })
  if (made === null) throw new Error('no batch')
  return made
}

test('units are typed in any way, each counts once', () => {
  expect(unitsOf(' 1，2、 2;3 ')).toEqual(['1', '2', '3'])
  expect(unitsOf('')).toEqual([])
})

test('a batch begins with the floors and units that the building is said to have', () => {
  expect(firstDraft({ floorsAbove: 10, unitCount: 3 })).toMatchObject({ units: '1,2,3', floorBegin: 1, floorEnd: 10 })
  expect(firstDraft({ floorsAbove: null, unitCount: 0 })).toMatchObject({ units: '1', floorEnd: 6 })
  expect(firstDraft()).toMatchObject({ units: '1', floorEnd: 6 })
})

test('nothing is planned while something is missing or the wrong way round', () => {
  expect(batchOf({ ...draft, floorEnd: 0 })).toBeNull()
  expect(batchOf({ ...draft, perFloor: null })).toBeNull()
  expect(batchOf({ ...draft, noRule: ' ' })).toBeNull()
})

test('each number that is wrong is told at its field', () => {
  expect(problemsOf(draft)).toEqual({})
  expect(problemsOf({ ...draft, floorBegin: 9, floorEnd: 2, perFloor: -3 })).toEqual({
    floorEnd: '结束楼层不能低于起始楼层',
    perFloor: '户数须在 1 到 100 之间',
  })
  expect(problemsOf({ ...draft, floorEnd: 99_999 })).toEqual({ floorEnd: '楼层须在 -20 到 200 之间' })
  expect(batchOf({ ...draft, floorEnd: 99_999 })).toBeNull()
})

test('a building that says how many floors it has has no others', () => {
  const six = { floorsAbove: 6, floorsUnder: 1 }
  expect(problemsOf({ ...draft, floorBegin: -1, floorEnd: 6 }, six)).toEqual({})
  expect(problemsOf({ ...draft, floorBegin: -2, floorEnd: 7 }, six)).toEqual({
    floorBegin: '楼层超出该楼栋范围',
    floorEnd: '楼层超出该楼栋范围',
  })
  expect(batchOf({ ...draft, floorEnd: 7 }, six)).toBeNull()
  expect(problemsOf({ ...draft, floorEnd: 99 }, { floorsAbove: null, floorsUnder: null })).toEqual({})
})

test('what is there already is shown as taken, in its own unit only', () => {
  const { count, taken, floors } = previewOf(batch({}), [{ unitNo: '2', roomNo: '102' }])
  expect([count, taken]).toEqual([8, 1])
  expect(
    floors.map(
      ({ floorNo, rooms }) => `${floorNo}: ${rooms.map(({ unitNo, roomNo, taken }) => `${unitNo}-${roomNo}${taken ? '!' : ''}`).join(' ')}`,
    ),
  ).toEqual(['2: 1-201 1-202 2-201 2-202', '1: 1-101 1-102 2-101 2-102!'])
})

test('a rule that gives a number twice takes it from itself', () => {
  expect(previewOf(batch({ units: '', noRule: '{n2}' }), []).taken).toBe(2)
})

test('the count is that of the plan, without floor 0; too many are not planned', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3, max: 3 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 1, max: 5 }),
      fc.constantFrom('', '1', '1,2'),
      (floorBegin, more, perFloor, units) => {
        const { count, floors } = previewOf(batch({ floorBegin, floorEnd: floorBegin + more, perFloor, units }), [])
        expect(floors.flatMap(({ rooms }) => rooms)).toHaveLength(count)
        expect(floors.some(({ floorNo }) => floorNo === 0)).toBe(false)
      },
    ),
  )
  expect(previewOf(batch({ floorEnd: 200, perFloor: 100 }), [])).toEqual({ count: 40_000, taken: 0, tooMany: true, floors: [] })
})

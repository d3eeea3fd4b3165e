import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dividedArea, type Mergeable, mergedRoom, mergeProblem, splitProblems, sumOfAreas } from './reshape-rules.ts'

const area = fc.integer({ min: 0, max: 99_999_999 }).map((hundredths) => hundredths / 100)
const count = fc.integer({ min: 2, max: 20 })
const partsOf = (building: readonly (number | null)[], inside: readonly (number | null)[]) =>
  building.map((buildingArea, index) => ({ roomNo: String(index), buildingArea, insideArea: inside[index] ?? null }))

test('an area that is divided adds up to itself, whatever the parts', () => {
  fc.assert(
    fc.property(area, count, (whole, parts) => {
      const divided = dividedArea(whole, parts)
      expect(divided).toHaveLength(parts)
      expect(sumOfAreas(divided)).toBe(whole)
      const known = divided.filter((each) => each !== null)
      expect(Math.max(...known) - Math.min(...known)).toBeLessThan(0.011)
    }),
  )
})

test('equal parts of a room may always be made; a hundredth more or less may not', () => {
  fc.assert(
    fc.property(area, area, count, (buildingArea, insideArea, parts) => {
      const [building, inside] = [dividedArea(buildingArea, parts), dividedArea(insideArea, parts)]
      expect(splitProblems({ buildingArea, insideArea }, partsOf(building, inside))).toEqual({})
      const off = [Number(((building[0] ?? 0) + 0.01).toFixed(2)), ...building.slice(1)]
      expect(Object.keys(splitProblems({ buildingArea, insideArea }, partsOf(off, inside)))).toEqual([`parts[${parts - 1}].buildingArea`])
    }),
  )
})

test('a room without areas is split without any', () => {
  const bare = { buildingArea: null, insideArea: null }
  expect(splitProblems(bare, partsOf([null, null], [null, null]))).toEqual({})
  expect(Object.keys(splitProblems(bare, partsOf([1, null], [null, null])))).toEqual(['parts[1].buildingArea'])
})

test('numbers that differ in spaces only are the same', () => {
  const parts = partsOf([null, null], [null, null]).map((part, index) => ({ ...part, roomNo: index === 0 ? '101' : ' 101 ' }))
  expect(Object.keys(splitProblems({ buildingArea: null, insideArea: null }, parts))).toEqual(['parts[1].roomNo'])
})

const ROOM: Mergeable = {
  ...{ buildingUuid: 'b', unitNo: '1', roomNo: '101', roomStatusCode: 1 },
  ...{ buildingArea: null, insideArea: null, ownerName: null, ownerMobile: null },
}

test('merging what was split gives the areas back', () => {
  fc.assert(
    fc.property(area, fc.option(area, { nil: null }), count, (buildingArea, insideArea, parts) => {
      const [building, inside] = [dividedArea(buildingArea, parts), dividedArea(insideArea, parts)]
      const rooms = building.map((each, index) => ({ ...ROOM, buildingArea: each, insideArea: inside[index] ?? null }))
      expect(mergeProblem(rooms)).toBeNull()
      expect(mergedRoom(rooms)).toMatchObject({ buildingArea, insideArea, roomStatusCode: 1 })
    }),
  )
})

test('one owner and rooms without one make a room of his', () => {
  const rooms = [ROOM, { ...ROOM, ownerName: '王小明', roomStatusCode: 3 }]
  expect(mergeProblem(rooms)).toBeNull()
  expect(mergedRoom(rooms)).toMatchObject({ ownerName: '王小明', roomStatusCode: null })
  expect(mergeProblem([...rooms, { ...ROOM, ownerName: '李四' }])?.text).toBe('所选房间的业主不一致，不能合并')
  expect(mergeProblem([ROOM, { ...ROOM, unitNo: null }])?.text).toBe('只能合并同一楼栋同一单元的房间')
})

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

test('a problem says what is wrong in full', () => {
  const source = { buildingArea: 100, insideArea: null }
  const parts = [
    { roomNo: '1', buildingArea: 60, insideArea: 1 },
    { roomNo: '1', buildingArea: 30, insideArea: null },
  ]
  expect(splitProblems(source, parts)).toEqual({
    'parts[1].roomNo': { text: '房号重复：{rooms}', params: { rooms: '1' } },
    'parts[1].buildingArea': { text: '{label}之和须为{area}，目前为{sum}', params: { label: '建筑面积', area: 100, sum: 90 } },
    'parts[1].insideArea': { text: '原房间没有{label}，请先补全', params: { label: '套内面积' } },
  })
  expect(splitProblems({ buildingArea: null, insideArea: 9 }, partsOf([null, null], [9, null]))).toEqual({
    'parts[1].insideArea': { text: '请填写每个房间的{label}', params: { label: '套内面积' } },
  })
})

test('only rooms of one building, with one mobile, all or none of them measured, are merged', () => {
  expect(mergeProblem([ROOM, { ...ROOM, buildingUuid: 'c' }])).toEqual({ text: '只能合并同一楼栋同一单元的房间' })
  // Of a building without units, and of units that read alike with the building.
  expect(
    mergeProblem([
      { ...ROOM, unitNo: null },
      { ...ROOM, unitNo: null },
    ]),
  ).toBeNull()
  expect(
    mergeProblem([
      { ...ROOM, buildingUuid: 'b1', unitNo: '' },
      { ...ROOM, buildingUuid: 'b', unitNo: '1' },
    ]),
  ).not.toBeNull()
  const owned = { ...ROOM, ownerName: '王小明', ownerMobile: '13900000001' }
  expect(mergeProblem([owned, { ...owned, ownerMobile: '13900000002' }])).toEqual({ text: '所选房间的业主不一致，不能合并' })
  expect(mergedRoom([owned, ROOM])).toMatchObject({ ownerName: '王小明', ownerMobile: '13900000001' })
  const measured = { ...ROOM, roomNo: '100', buildingArea: 50, insideArea: 40 }
  expect(mergeProblem([measured, measured])).toBeNull()
  expect(mergeProblem([measured, ROOM, { ...ROOM, roomNo: '102' }])).toEqual({
    text: '请先补全房间的建筑面积：{rooms}',
    params: { rooms: '101、102' },
  })
  expect(mergedRoom([measured, { ...measured, insideArea: null }])).toMatchObject({ buildingArea: 100, insideArea: null })
})

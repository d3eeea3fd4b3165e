import { building } from '@qifuyun/apps/main-data/building.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { tender } from '@qifuyun/apps/main-data/tender.ts'
import { exportExcel, importExcel, importTemplate, importUndo } from '@qifuyun/contract/progress/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploaded } from '#src/files/testing.ts'
import type { CellValue } from '#src/platform/spreadsheet/workbook-writer.ts'
import { ending, sheetAt, uploadRows } from '#src/progress/testing.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world?.close())

const keysOf = (of: Entity): string[] =>
  Object.entries(of.spec.fields).flatMap(([key, { spec }]) =>
    spec.readonly || spec.kind === 'images' || spec.kind === 'files' ? [] : [key],
  )

/** The file of an export with these columns; without them, as the list shows its rows. */
const exported = async (of: Entity, columns?: readonly string[]): Promise<Buffer> => {
  const progressParamData = columns === undefined ? {} : { columns }
  const { data } = await world.as('zhangwei').call(exportExcel, { progressBusinessCode: addressOf(of).businessCode, progressParamData })
  const done = await ending(world, 'zhangwei', data.progressId)
  expect(done).toMatchObject({ progressStateCode: '1109505' })
  const file = await world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelHttpPath ?? '' })
  return file.rawPayload
}

const importedFrom = async (of: Entity, excelPath: string, progressParamData: Record<string, unknown>) => {
  const { data, msg } = await world
    .as('zhangwei')
    .call(importExcel, { progressBusinessCode: addressOf(of).businessCode, excelPath, progressParamData })
  if (data === null) throw new Error(msg)
  return ending(world, 'zhangwei', data.progressId)
}

const imported = async (of: Entity, rows: CellValue[][], progressParamData: Record<string, unknown> = {}) =>
  importedFrom(of, await uploadRows(world, 'zhangwei', ...rows), progressParamData)

const listed = async (of: Entity) => {
  const { data } = await world.as('zhangwei').call(entityEndpoints(of).page, { pageSize: 200 })
  return data.list
}

test.each([
  ['rooms', room, keysOf(room)],
  ['contractors', contractor, keysOf(contractor)],
  ['tenders', tender, keysOf(tender)],
  ['rooms as the list shows them', room, undefined],
  ['buildings as the list shows them', building, undefined],
  ['room numbers alone', room, ['roomNo']],
] as [string, Entity, string[] | undefined][])('an export of %s comes back unchanged', async (_name, of, columns) => {
  const before = await listed(of)
  const { filePath } = await uploaded(world, 'zhangwei', { name: '数据.xlsx', bytes: await exported(of, columns) }, 'import')
  const done = await importedFrom(of, filePath, { updateByKey: true })
  expect(done.progressResultData).toMatchObject({ count: before.length, successCount: before.length, failCount: 0 })
  // Nothing differed, so nothing was written: versions and times are those of before.
  expect(await listed(of)).toEqual(before)
})

const HEADER = ['项目', '楼栋', '单元', '楼层', '房号', '房态', '户型', '建筑面积']

test('rows name what they mean; each wrong cell is told, good rows are kept, and all of it can be taken back', async () => {
  const before = await listed(room)
  const done = await imported(room, [
    HEADER,
    ['西湖花园', '1幢', '2', '1', '101', '空置', 'A户型', '89'],
    ['西湖花园', '9幢', '2', '1', '102', '空置', '', ''],
    ['钱江新城广场', '1幢', '1', '1', '105', '空置', '', ''],
    ['西湖花园', '2幢', '2', '99', '101', '空置', '', ''],
    ['西湖花园', '2幢', '1', '1', '101', '空置', '', ''],
    ['西湖花园', '2幢', '2', '１', '１０１', '很空', '', '很大'],
    ['西湖花园', '2幢', '3', '2', '201', '', '', ''],
  ])
  expect(done.progressResultData).toMatchObject({ count: 7, successCount: 2, failCount: 5 })
  const reasons = (await sheetAt(world, done.progressResultData?.excelErrorPath)).slice(1).map((row) => String(row.at(-1)))
  expect(reasons).toEqual([
    '楼栋：楼栋不存在',
    '楼栋：楼栋不存在',
    '楼层：楼层超出该楼栋范围',
    '房号：该楼栋单元下房号已存在',
    '房态：没有选项“很空”；建筑面积：请填写数字',
  ])
  expect(await listed(room)).toHaveLength(before.length + 2)
  const undone = await world.as('zhangwei').call(importUndo, { progressId: done.progressId })
  await ending(world, 'zhangwei', undone.data.progressId)
  expect(await listed(room)).toEqual(before)
})

test('the template offers dictionaries and the rows that its references may name', async () => {
  const answer = await world.app.http.inject({
    method: 'GET',
    url: `${importTemplate.path}?progressBusinessCode=${addressOf(room).businessCode}`,
    headers: { authorization: (await world.as('zhangwei').token()) ?? '' },
  })
  const { sheets } = await readXlsx(answer.rawPayload)
  const [header = []] = sheets[0]?.rows ?? []
  const ruled = sheets[0]?.dataValidations?.map(({ range }) => header[range.charCodeAt(0) - 65])
  expect(ruled).toEqual(['项目', '楼栋', '房态', '户型'])
  const lists = sheets.at(-1)?.rows ?? []
  const offered = (nth: number) => lists.map((row) => row[nth]).filter((name) => name !== null && name !== undefined)
  expect(offered(0)).toContain('西湖花园')
  expect(offered(1)).toContain('1幢')
  expect(new Set(offered(1)).size).toBe(offered(1).length)
})

test('an import is taken back row by row: what is in use stays and says so, the rest goes', async () => {
  const before = await listed(building)
  const rows = ['U1幢', 'U2幢', 'U3幢'].map((name) => ['西湖花园', '楼栋', name])
  const done = await imported(building, [['项目', '类型', '名称'], ...rows])
  expect(done.progressResultData).toMatchObject({ successCount: 3, failCount: 0 })
  await imported(room, [HEADER, ['西湖花园', 'U2幢', '1', '1', '101', '空置', '', '']])
  const { data } = await world.as('zhangwei').call(importUndo, { progressId: done.progressId })
  const undone = await ending(world, 'zhangwei', data.progressId)
  expect(undone.progressResultData).toMatchObject({ successCount: 2, failCount: 1 })
  expect(await sheetAt(world, undone.progressResultData?.excelErrorPath)).toEqual([
    ['行号', '错误原因'],
    ['3', '「U2幢」正在被使用，不能删除'],
  ])
  const left = (await listed(building)).map(({ buildingName }) => buildingName)
  expect(left).toHaveLength(before.length + 1)
  expect(left).toContain('U2幢')
})

test('all or nothing leaves nothing when one row is wrong', async () => {
  const before = await listed(room)
  const rows = [HEADER, ['西湖花园', '1幢', '2', '1', '101', '空置', '', ''], ['西湖花园', '没有', '2', '1', '102', '空置', '', '']]
  await imported(room, rows, { allOrNothing: true })
  expect(await listed(room)).toEqual(before)
})

test('doubles are found among many rows, also of each other', async () => {
  const header = ['项目', '楼栋', '单元', '楼层', '房号', '房态']
  const row = (roomNo: string) => ['西湖花园', '1幢', '9单元', '1', roomNo, '空置']
  const numbers = Array.from({ length: 40 }, (_, n) => `D-${n}`)
  const first = await imported(room, [header, ...numbers.slice(0, 30).map(row)])
  expect(first.progressResultData).toMatchObject({ successCount: 30, failCount: 0 })
  const second = await imported(room, [header, ...numbers.map(row), row('D-39')])
  expect(second.progressResultData).toMatchObject({ count: 41, successCount: 10, failCount: 31 })
})

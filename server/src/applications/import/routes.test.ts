import { item, loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { partsCodeOf } from '@qifuyun/kit/calls/wire.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt, uploadRows } from '#src/progress/testing.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const contractors = entityEndpoints(contractor)
const rooms = entityEndpoints(room)
const loans = entityEndpoints(loan)

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const admin = () => world.as('zhangwei')
const names = async (sort: 'asc' | 'desc'): Promise<unknown[]> => {
  const answer = await admin().call(contractors.page, { sort: [{ field: 'contractorName', order: sort }] })
  expect([answer.code, answer.msg]).toEqual([200, 'success'])
  return answer.data.list.map(({ contractorName }) => contractorName)
}

test('an import under the path of its entity stores rows, which sort by name and come out again by an export there', async () => {
  const excelPath = await uploadRows(
    world,
    'zhangwei',
    ['承包商名称', '类型'],
    ['安装公司', '土建施工'],
    ['中建公司', '土建施工'],
    ['保洁10部', '土建施工'],
    ['保洁9部', '土建施工'],
  )
  const begun = await admin().call(contractors.import, { excelPath })
  expect([begun.code, begun.msg]).toEqual([200, '操作成功!'])
  expect((await ending(world, 'zhangwei', begun.data.progressId)).progressResultData).toMatchObject({ successCount: 4 })

  // By pinyin, numbers by their values.
  const sorted = await names('asc')
  const made = sorted.filter((name) => /^(安装公司|保洁.*|中建公司)$/.test(String(name)))
  expect(made).toEqual(['安装公司', '保洁9部', '保洁10部', '中建公司'])
  expect(await names('desc')).toEqual(sorted.toReversed())

  const filter = { field: 'contractorName', cmp: 'startsWith', value: '保洁' } as const
  const sort = [{ field: 'contractorName', order: 'desc' }] as const
  const sent = await admin().call(contractors.export, { filter, sort: [...sort], columns: ['contractorName'] })
  const done = await ending(world, 'zhangwei', sent.data.progressId)
  // What an import asks for is there too.
  expect(await sheetAt(world, done.progressResultData?.excelHttpPath)).toEqual([
    ['承包商名称', '类型'],
    ['保洁10部', '土建施工'],
    ['保洁9部', '土建施工'],
  ])
})

test('a file may call what it refers to by its code', async () => {
  const header = ['编码', '名称', '类型', '项目', '总数']
  const excelPath = await uploadRows(
    world,
    'zhangwei',
    header,
    ['K-77', '机房钥匙', '钥匙', 'XHHY', '2'],
    ['K-78', '机房钥匙', '钥匙', 'XXXX', '2'],
  )
  const { data } = await admin().call(entityEndpoints(item).import, { excelPath })
  const done = await ending(world, 'zhangwei', data.progressId)
  expect(done.progressResultData).toMatchObject({ successCount: 1, failCount: 1 })
  const [row] = (await admin().call(entityEndpoints(item).page, { keyword: 'K-77' })).data.list
  expect(row).toMatchObject({ code: 'K-77', projectName: expect.any(String) as unknown })
  const refused = (await sheetAt(world, done.progressResultData?.excelErrorPath)).at(-1)
  expect(refused?.at(-1)).toContain('项目不存在')
})

test('what is wrong with it is told at once, and so is who may not', async () => {
  const wrong = await admin().call(contractors.export, { filter: { field: 'nothing', cmp: 'eq', value: 'x' } })
  expect([wrong.status, wrong.data]).toEqual([422, { filter: '未知的筛选字段nothing' }])
  const sorted = await admin().call(contractors.export, { sort: [{ field: 'contactMobile', order: 'asc' }] })
  expect([sorted.status, sorted.msg, sorted.data]).toEqual([422, '不能按联系电话排序', { sort: '选项无效' }])
  for (const column of ['nothing', '__proto__', 'constructor'])
    expect((await admin().call(contractors.export, { columns: [column] })).data).toEqual({ columns: '选项无效' })
  const unstorable = await admin().call(contractors.export, { note: ['a\u0000'] })
  expect([unstorable.status, unstorable.data]).toEqual([422, { 'note[0]': '包含不支持的字符' }])
  expect((await admin().call(contractors.import, { excelPath: [] })).data).toMatchObject({ excelPath: expect.any(String) })
  expect((await world.as('liuyang').call(contractors.export, {})).status).toBe(403)
  expect((await world.as('liuyang').call(contractors.import, { excelPath: 'a.xlsx' })).status).toBe(403)
})

test('figures can be read by a link too', async () => {
  const span = { begin: '2026-01-01', end: '2027-01-01' }
  const sent = await admin().call(loans.kpi, { range: span, groupBy: 'month' })
  const read = await admin().call(loans.kpiRead, { ...span, groupBy: 'month' })
  expect(sent.data.length).toBeGreaterThan(0)
  expect([read.code, read.data]).toEqual([200, sent.data])
  expect((await admin().call(loans.kpiRead, {})).data).toEqual((await admin().call(loans.kpi, {})).data)
  expect((await admin().call(loans.kpiRead, { begin: '2026-01-01' })).data).toEqual({ end: '必填' })
  expect((await admin().call(appEndpoints(loanApp).dashboard, { end: '2026-01-01' })).data).toEqual({ begin: '必填' })
  for (const [begin, end] of [
    ['x', 'y'],
    ['0001-01-01', '2026-01-01'],
    ['2026-01-01', '9999-12-31T23:59:59-12:00'],
  ] as const)
    expect((await admin().call(loans.kpiRead, { begin, end })).data).toEqual({ range: '时间格式错误' })
  // What lies before is cut off where moments begin.
  expect((await admin().call(loans.kpiRead, { begin: '0001-01-02', end: '9999-12-31' })).code).toBe(200)
  expect((await admin().call(rooms.kpiRead, { kpiKey: 'nothing' })).data).toEqual({ kpiKey: '选项无效' })
})

test('a table of two dimensions comes out as it is shown, with its totals', async () => {
  const { parts, page } = entityEndpoints(repairOrder)
  const shown = (await admin().call(parts, { view: 'pivot' })).data
  const start = (progressParamData: Record<string, unknown>, who: 'zhangwei' | 'liuyang' = 'zhangwei') =>
    world.as(who).call(exportExcel, { progressBusinessCode: partsCodeOf(repairOrder), progressParamData })
  const sent = await start({ view: 'pivot' })
  const sheet = await sheetAt(world, (await ending(world, 'zhangwei', sent.data.progressId)).progressResultData?.excelHttpPath)
  expect(sheet[0]).toEqual(['项目', ...shown.columns.map(({ label }) => label), '合计'])
  expect(sheet.at(-1)).toEqual(['合计', ...shown.columns.map(({ total }) => total), shown.total])
  expect(sheet).toHaveLength(shown.rows.length + 2)
  expect(shown.total).toBe((await admin().call(page, {})).data.page.total)
  // A board is no table, and whoever may not export rows may not export their numbers.
  expect((await start({ view: 'kanban' })).data).toEqual({ view: '选项无效' })
  expect((await start({ view: 'pivot' }, 'liuyang')).status).toBe(403)
})

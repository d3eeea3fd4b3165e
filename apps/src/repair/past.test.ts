import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { exportExcel, importExcel, importTemplate, importUndo } from '@qifuyun/contract/progress/endpoints.ts'
import { pastCodeOf } from '@qifuyun/kit/calls/wire.ts'
import {
  type CellValue,
  createWorld,
  ending,
  enterpriseId,
  fireTimers,
  type PersonName,
  sheetAt,
  sql,
  uploadRows,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
// Historical orders of repairs: imported as they ended, counted to their own time, and nobody hears of them.
import { repairOrder } from '#src/repair/repair-order.ts'
import { orders, PHONE, ROOM, repairDesk } from '#src/repair/testing.ts'

const CODE = pastCodeOf(repairOrder)

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world?.close())

const { addType, report, info } = repairDesk(() => world)

const HEADER = [
  '单号',
  '状态',
  '报修时间',
  '报修类型',
  '项目',
  '房屋',
  '联系人',
  '联系电话',
  '报修内容',
  '处理人',
  '接单时间',
  '完工时间',
  '评分',
  '已付金额',
]
type Told = Partial<Record<(typeof HEADER)[number], string>>

/** What a line of a file says, where it says nothing else: types and rooms are called as an order of them calls them. */
const usual = async (type: string): Promise<Told> => {
  const { typeName, roomName } = await info(await report(type))
  return {
    状态: '已完成',
    报修时间: '2025-03-07 17:30',
    报修类型: String(typeName),
    项目: '西湖花园',
    房屋: String(roomName),
    联系人: '周先生',
    联系电话: PHONE,
    处理人: '刘洋',
    接单时间: '2025-03-07 17:50',
    完工时间: '2025-03-10 16:00',
  }
}

const sheetOf = (lines: readonly Told[]): CellValue[][] => [HEADER, ...lines.map((line) => HEADER.map((label) => line[label] ?? ''))]

const bring = async (rows: CellValue[][], progressParamData: Record<string, unknown> = {}, by: PersonName = 'wangqiang') => {
  const excelPath = await uploadRows(world, by, ...rows)
  const { data, msg } = await world.as(by).call(importExcel, { progressBusinessCode: CODE, excelPath, progressParamData })
  if (data === null) throw new Error(msg)
  return ending(world, by, data.progressId)
}
const reasonsOf = async (path: string | null | undefined) => (await sheetAt(world, path)).slice(1).map((row) => String(row.at(-1)))

const listed = async (type: string) => {
  const filter = { field: 'type', cmp: 'eq', value: type } as const
  const { data } = await world.as('wangqiang').call(orders.page, { filter, pageSize: 200 })
  return data.list.filter(({ state }) => state !== '10')
}
const figure = async (type: string, kpiKey: string, day: string) => {
  const range = { begin: `${day} 00:00:00`, end: `${day} 23:59:59` }
  const { data } = await world.as('wangqiang').call(orders.kpi, { kpiKey, range, filter: { field: 'type', cmp: 'eq', value: type } })
  return data[0]?.value
}
/** What is queued, told and timed because of orders of a type: nothing may come of the past. */
const stirred = async (type: string): Promise<string> => {
  const own = sql`(select uuid from repair_repair_order where type = ${type} and state <> '10')`
  return world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(sql`
      select (select count(*) from record_timer where row_uuid in ${own} and due_at is not null)
        + (select count(*) from todo where business_uuid in ${own})
        + (select count(*) from pending_message where business_uuid in ${own}) as n`)
    return String(rows[0]?.n)
  })
}

test('orders of the past stand as they ended, count to their own days, and stir nobody', async () => {
  const type = await addType({ finishMinutes: 480, respondMinutes: 30 })
  const line = await usual(type)
  const done = await bring(
    sheetOf([
      { ...line, 单号: 'BX202503070007', 报修内容: '水管漏水', 评分: '5', 已付金额: '151.00' },
      { ...line, 报修内容: '插座没电', 接单时间: '2025-03-10 09:01', 完工时间: '2025-03-10 16:31' },
      { ...line, 状态: '已撤销', 报修内容: '已自行修好', 接单时间: '', 完工时间: '' },
    ]),
  )
  expect(done.progressResultData).toMatchObject({ count: 3, successCount: 3, failCount: 0 })
  const rows = await listed(type)
  const [first, late, cancelled] = ['水管漏水', '插座没电', '已自行修好'].map((content) => rows.find((row) => row.content === content))
  expect(first).toMatchObject({
    ...{
      no: 'BX202503070007',
      state: '90',
      title: '水管漏水',
      holder: userId('liuyang'),
      roomUuid: ROOM,
    },
    ...{ createTime: '2025-03-07T09:30:00.000Z', closedAt: '2025-03-10T08:00:00.000Z', finishBy: '2025-03-10T08:30:00.000Z' },
    ...{
      respondLate: false,
      overdue: false,
      score: 5,
      solved: true,
      paidAmount: 15_100,
      amount: 15_100,
      quoteState: '2',
      workMinutes: 450,
    },
  })
  // Half an hour on Friday and a minute on Monday; the one that brought a number along has taken the seven before.
  expect(late).toMatchObject({ no: 'BX202503070008', respondLate: true, overdue: true, score: null, paidAmount: 0 })
  expect(cancelled).toMatchObject({ no: 'BX202503070009', state: '95', closedAt: '2025-03-07T09:30:00.000Z', finishedAt: null })
  expect([await figure(type, 'total', '2025-03-07'), await figure(type, 'total', '2025-03-08')]).toEqual([3, 0])
  expect([await figure(type, 'finishOnTime', '2025-03-07'), await figure(type, 'income', '2025-03-07')]).toEqual([50, 15_100])
  await fireTimers(world.app.platform)
  await world.app.platform.events.drain()
  expect(await stirred(type)).toBe('0')
  const told = JSON.stringify([
    (await world.as('liuyang').call(todoPage, { pageSize: 50 })).data,
    (await world.as('liuyang').call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data,
  ])
  expect(told).not.toContain('水管漏水')
})

test('numbers that are brought along are given to nobody else', async () => {
  const type = await addType()
  const line = await usual(type)
  const { no } = await info(await report(type))
  const [day, count] = [String(no).slice(0, 10), Number(String(no).slice(10))]
  const brought = `${day}${String(count + 1).padStart(4, '0')}`
  const today = world.clock.now().toISOString().slice(0, 10)
  const now = { 报修时间: `${today} 00:00`, 接单时间: '', 完工时间: `${today} 00:01` }
  const done = await bring(
    sheetOf([
      { ...line, ...now, 单号: brought, 报修内容: '今天的' },
      { ...line, ...now, 单号: 'WY-2019/7', 报修内容: '旧系统的' },
      { ...line, ...now, 单号: brought, 报修内容: '同号的' },
      { ...line, ...now, 单号: String(no), 报修内容: '重号的' },
    ]),
  )
  expect(done.progressResultData).toMatchObject({ count: 4, successCount: 2, failCount: 2 })
  expect(await reasonsOf(done.progressResultData?.excelErrorPath)).toEqual(['单号：单号已存在', '单号：单号已存在'])
  expect((await info(await report(type))).no).toBe(`${day}${String(count + 2).padStart(4, '0')}`)
})

test('each wrong cell is told, good rows are kept, and all of it can be taken back', async () => {
  const type = await addType()
  const line = await usual(type)
  const bad: [string, Told][] = [
    ['房屋：户内报修请选择房间', { 房屋: '' }],
    ['报修类型：报修类型不存在', { 报修类型: '没有的' }],
    ['处理人：处理人不存在', { 处理人: '没有此人' }],
    ['状态：没有选项“待派单”', { 状态: '待派单' }],
    ['报修时间：报修时间不能晚于当前时间', { 报修时间: '2199-01-01 08:00', 接单时间: '', 完工时间: '' }],
    ['接单时间：接单时间不能早于报修时间', { 接单时间: '2025-03-07 17:29' }],
    ['完工时间：完工时间不能早于接单时间', { 完工时间: '2025-03-07 17:40' }],
    ['完工时间：完工时间不能晚于当前时间', { 完工时间: '2199-01-01 08:00' }],
    ['完工时间：请填写完工时间', { 完工时间: '' }],
    ['完工时间：只有已完成的报修单才有完工时间', { 状态: '强制结单' }],
    ['评分：只有已完成的报修单才有评分', { 状态: '已撤销', 完工时间: '', 评分: '5' }],
    ['评分：不能大于5', { 评分: '6' }],
    ['联系电话：手机号格式错误', { 联系电话: '123' }],
    ['报修内容：必填', { 报修内容: '' }],
    ['请勿重复提交', { 报修内容: '第一次' }],
  ]
  const lines = [{ ...line, 报修内容: '第一次' }, ...bad.map(([, more], n) => ({ ...line, 报修内容: `第${n}处`, ...more }))]
  const done = await bring(sheetOf(lines))
  expect(await reasonsOf(done.progressResultData?.excelErrorPath)).toEqual(bad.map(([said]) => said))
  expect(done.progressResultData).toMatchObject({ count: bad.length + 1, successCount: 1, failCount: bad.length })
  expect((await listed(type)).map(({ content }) => content)).toEqual(['第一次'])
  const again = await bring(
    sheetOf([
      { ...line, 报修内容: '第一次' },
      { ...line, 报修内容: '又一处' },
    ]),
    { allOrNothing: true },
  )
  expect(again.progressResultData).not.toMatchObject({ successCount: 1 })
  expect(await listed(type)).toHaveLength(1)
  const undone = await world.as('wangqiang').call(importUndo, { progressId: done.progressId })
  await ending(world, 'wangqiang', undone.data.progressId)
  expect(await listed(type)).toEqual([])
})

test('finished orders that are exported come back as history', async () => {
  const type = await addType()
  const line = await usual(type)
  const done = await bring(
    sheetOf([
      { ...line, 报修内容: '水龙头', 评分: '4' },
      { ...line, 报修内容: '马桶', 处理人: '' },
    ]),
  )
  const before = await listed(type)
  expect(before).toHaveLength(2)
  const filter = {
    op: 'and',
    items: [
      { field: 'type', cmp: 'eq', value: type },
      { field: 'state', cmp: 'eq', value: '90' },
    ],
  } as const
  const told = (key: string) => repairOrder.spec.past?.told.some((each) => each === key) ?? false
  const fields = Object.entries(repairOrder.spec.fields).filter(
    ([key, { spec }]) => (!spec.readonly && spec.kind !== 'images') || told(key),
  )
  const columns = ['state', 'createTime', ...fields.map(([key]) => key)]
  const exported = await world.as('wangqiang').call(exportExcel, {
    progressBusinessCode: CODE.replace(/\.past$/, ''),
    progressParamData: { columns, filter },
  })
  const sheet = await sheetAt(world, (await ending(world, 'wangqiang', exported.data.progressId)).progressResultData?.excelHttpPath)
  const undone = await world.as('wangqiang').call(importUndo, { progressId: done.progressId })
  await ending(world, 'wangqiang', undone.data.progressId)
  expect(await listed(type)).toEqual([])
  // Files show phones masked: whoever moves house puts them in.
  const [header = [], ...lines] = sheet
  const phone = header.indexOf('联系电话')
  const back = await bring([header, ...lines.map((cells) => cells.with(phone, PHONE))] as CellValue[][])
  const wrong = back.progressResultData?.excelErrorPath
  expect(wrong ? await reasonsOf(wrong) : []).toEqual([])
  expect(back.progressResultData).toMatchObject({ successCount: 2, failCount: 0 })
  // Another row, made and changed anew; what it says is the same.
  const said = (rows: typeof before) =>
    rows.map(({ uuid: _uuid, updateTime: _time, ...row }) => row).toSorted((a, b) => String(a.no).localeCompare(String(b.no)))
  expect(said(await listed(type))).toEqual(said(before))
})

test('orders that were exported come back as they are, known by their numbers, and are not filed again', async () => {
  const type = await addType()
  await report(type)
  await report(type)
  const progressBusinessCode = CODE.replace(/\.past$/, '')
  const filter = { field: 'type', cmp: 'eq', value: type } as const
  const all = async () => (await world.as('wangqiang').call(orders.page, { filter, pageSize: 200 })).data.list
  const before = await all()
  const exported = await world.as('wangqiang').call(exportExcel, { progressBusinessCode, progressParamData: { filter } })
  const sheet = await sheetAt(world, (await ending(world, 'wangqiang', exported.data.progressId)).progressResultData?.excelHttpPath)
  const [header = []] = sheet
  const back = async (rows: CellValue[][], progressParamData: Record<string, unknown>) => {
    const excelPath = await uploadRows(world, 'wangqiang', ...rows)
    const { data } = await world.as('wangqiang').call(importExcel, { progressBusinessCode, excelPath, progressParamData })
    return ending(world, 'wangqiang', data.progressId)
  }
  const whole = sheet as CellValue[][]
  expect((await back(whole, { updateByKey: true })).progressResultData).toMatchObject({ count: 2, successCount: 2, failCount: 0 })
  const doubled = await back(whole, {})
  expect(doubled.progressResultData).toMatchObject({ count: 2, successCount: 0, failCount: 2 })
  for (const reason of await reasonsOf(doubled.progressResultData?.excelErrorPath)) expect(reason).toContain('单号：单号已存在')
  const unknown = whole.map((cells, n) => (n === 0 ? cells : cells.with(header.indexOf('单号'), 'BX-没有')))
  const [reason] = await reasonsOf((await back(unknown, {})).progressResultData?.excelErrorPath)
  expect(reason).toContain('单号：没有该单号，新增的行请留空')
  expect(await all()).toEqual(before)
})

test('the template names every column, and only who may is given it', async () => {
  const asked = { progressBusinessCode: CODE, progressParamData: '{}' }
  const url = `${importTemplate.path}?${new URLSearchParams(asked).toString()}`
  const get = async (name: PersonName) =>
    world.app.http.inject({ method: 'GET', url, headers: { authorization: `Bearer ${await world.as(name).token()}` } })
  expect((await get('liuyang')).statusCode).toBe(403)
  const answer = await get('wangqiang')
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('xlsx') as unknown])
  const refused = await world.as('liuyang').call(importExcel, { progressBusinessCode: CODE, excelPath: ['x'], progressParamData: {} })
  expect(refused.status).toBe(403)
})

import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#src/platform/database/drizzle.ts'
import type { JobUser } from '#src/progress/service.ts'
import { demoId, enterpriseId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { operationExport } from './exporting.ts'
import { cleanUpOperations, NOBODY, type Operation, recordOperations } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const ROOM = demoId('0009', 1)
const { t } = catalogue('test-operation-log', {
  '修改房间「{name}」': 'Edit room “{name}”',
  '删除房间「{name}」': 'Delete room “{name}”',
  '新增项目「{name}」': 'Create project “{name}”',
  房间: 'Rooms',
  项目: 'Projects',
  房态: 'State',
  空置: 'Vacant',
  自住: 'Owner-occupied',
  别家的事: 'Something of others',
  '第{n}行': 'Row {n}',
})
const change = {
  moduleCode: '1120406',
  moduleName: t('房间'),
  operateTypeCode: 'update',
  objectType: 'main_data_room',
  objectUuid: ROOM,
  objectName: '1幢-1单元-101',
  content: t('修改房间「{name}」', { name: '1幢-1单元-101' }),
  diff: [{ field: 'roomStatusCode', label: t('房态'), before: t('空置'), after: t('自住') }],
} as const satisfies Operation
const DIFF = [{ field: 'roomStatusCode', label: '房态', before: '空置', after: '自住' }]

const wangqiang = {
  ...NOBODY,
  userUuid: userId('wangqiang'),
  userName: '王强',
  userMobile: '138****0003',
  requestPath: '/api/v1/main_data/room/update',
}

const record = (operations: readonly Operation[], enterprise = 1) =>
  world.app.platform.db.tenant(enterpriseId(enterprise), null, (tx) => recordOperations(tx, world.app.platform, wangqiang, operations))

test('what was done is listed, newest first, and told with its differences', async () => {
  await record([change])
  world.pass(60_000)
  await record([{ ...change, operateTypeCode: 'delete', content: t('删除房间「{name}」', { name: '1幢-1单元-101' }), diff: [] }])
  const { data } = await world.as('zhangwei').call(pageOperations, { userUuid: userId('wangqiang') })
  expect(data.list.map(({ xh, content, userMobile }) => [xh, content, userMobile])).toEqual([
    ['01', '删除房间「1幢-1单元-101」', '138****0003'],
    ['02', '修改房间「1幢-1单元-101」', '138****0003'],
  ])
  const info = await world.as('zhangwei').call(getOperation, { operateLogUuid: data.list[1]?.operateLogUuid ?? '' })
  expect(info.data).toMatchObject({ diff: DIFF, requestPath: wangqiang.requestPath, operateTypeCode: 'update' })
})

test('an English reader gets its sentences in English, a line from before there were any as it was written', async () => {
  const people = { ...wangqiang, userUuid: userId('yanglei') }
  const changed = {
    ...change,
    fromState: t('空置'),
    toState: null,
    diff: [...change.diff, { field: 'x', label: '自填', before: null, after: '自住' }],
  }
  await world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => {
    await recordOperations(tx, world.app.platform, people, [changed])
    await tx.execute(sql`insert into operation_log (enterprise_uuid, uuid, operated_at, user_uuid, module_code, module_name, operate_type_code, content)
      values (${enterpriseId(1)}, ${crypto.randomUUID()}, ${new Date(world.clock.now().getTime() - 1_000)}, ${people.userUuid}, '1', '房间', 'update', '修改房间「旧」')`)
  })
  const english = { headers: { 'Accept-Language': 'en' } }
  const { list } = (await world.as('zhangwei').call(pageOperations, { userUuid: people.userUuid }, english)).data
  expect(list.map(({ content, moduleName }) => [content, moduleName])).toEqual([
    ['Edit room “1幢-1单元-101”', 'Rooms'],
    ['修改房间「旧」', '房间'],
  ])
  const { data } = await world.as('zhangwei').call(getOperation, { operateLogUuid: list[0]?.operateLogUuid ?? '' }, english)
  expect([data.fromState, data.toState, data.diff]).toEqual([
    'Vacant',
    null,
    [
      { field: 'roomStatusCode', label: 'State', before: 'Vacant', after: 'Owner-occupied' },
      { field: 'x', label: '自填', before: null, after: '自住' },
    ],
  ])
})

test('an auditor reads it, a project manager does not', async () => {
  const { data } = await world.as('xuliang').call(pageOperations, {})
  expect(data.page.total).toBeGreaterThan(0)
  expect((await world.as('xuliang').call(getOperation, { operateLogUuid: data.list[0]?.operateLogUuid ?? '' })).code).toBe(200)
  expect((await world.as('wangqiang').call(pageOperations, {})).status).toBe(403)
})

test('it is filtered by person, part, kind, time and words', async () => {
  const total = async (filter: object) => (await world.as('zhangwei').call(pageOperations, filter)).data.page.total
  await record([
    {
      ...change,
      moduleCode: '1120403',
      moduleName: t('项目'),
      operateTypeCode: 'add',
      content: t('新增项目「{name}」', { name: '百分%之十' }),
    },
  ])
  expect(await total({ moduleCode: '1120403' })).toBe(1)
  expect(await total({ operateTypeCode: 'add', objectUuid: ROOM })).toBe(1)
  expect(await total({ userUuid: userId('lina') })).toBe(0)
  expect(await total({ keyword: '分%之' })).toBe(1)
  expect(await total({ keyword: '%' })).toBe(1)
  const today = chinaDay(world.clock.now())
  expect(await total({ operateTimeBegin: today, operateTimeEnd: today })).toBeGreaterThan(0)
  expect(await total({ operateTimeEnd: '2020-01-01' })).toBe(0)
})

test('another enterprise sees nothing of it', async () => {
  await record([{ ...change, content: t('别家的事') }], 2)
  const { data } = await world.as('zhangwei').call(pageOperations, { pageSize: 200 })
  expect(data.list.map(({ content }) => content)).not.toContain('别家的事')
  const theirs = await world.app.platform.db.tenant(enterpriseId(2), null, (tx) =>
    tx.execute<{ uuid: string }>(sql`select uuid from operation_log limit 1`),
  )
  const answer = await world.as('zhangwei').call(getOperation, { operateLogUuid: theirs.rows[0]?.uuid ?? '' })
  expect([answer.code, answer.status]).toEqual([404, 404])
})

test('the file of it holds what the list shows, also over more than one chunk', async () => {
  await record(Array.from({ length: 1_200 }, (_, index) => ({ ...change, moduleCode: 'many', content: t('第{n}行', { n: index }) })))
  const params = operationExport.params.parse({ moduleCode: 'many', operateTimeEnd: '2099-01-01' })
  // Whoever may have it gets the same.
  const user = { roles: ['admin'], language: 'zh-CN' } as unknown as JobUser
  const { cells, count } = await world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => {
    const found = []
    for await (const chunk of operationExport.rows(tx, params, user)) found.push(...chunk)
    return { cells: found, count: await operationExport.count(tx, params, user) }
  })
  expect([cells.length, count]).toEqual([1_200, 1_200])
  expect(new Set(cells.map((row) => row[6])).size).toBe(1_200)
  expect(cells[0]?.slice(1, 6)).toEqual(['王强', '138****0003', '房间', '修改', '1幢-1单元-101'])
  expect(cells[0]?.[7]).toBe('房态：空置 → 自住')
  expect(operationExport.params.safeParse({ operateTimeBegin: 'gestern' }).success).toBe(false)
})

test.each(["update operation_log set content = ''", 'delete from operation_log'])('the database refuses: %s', async (statement) => {
  await record([change])
  const attempt = world.app.platform.db.tenant(enterpriseId(1), userId('zhangwei'), (tx) => tx.execute(sql.raw(statement)))
  await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } })
})

test('after 365 days it is gone, and not a day before', async () => {
  await record([{ ...change, content: t('第{n}行', { n: 9_999 }) }])
  world.pass(364 * DAY_MS)
  await cleanUpOperations(world.app.platform)
  const count = () =>
    world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from operation_log where content = '第9999行'`)
      return rows[0]?.n
    })
  expect(await count()).toBe(1)
  world.pass(2 * DAY_MS)
  await cleanUpOperations(world.app.platform)
  expect(await count()).toBe(0)
})

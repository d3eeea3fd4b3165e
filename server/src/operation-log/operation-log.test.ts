import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
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

const DAY_MS = 86_400_000
const ROOM = demoId('0009', 1)
const change = {
  moduleCode: '1120406',
  moduleName: '房间',
  operateTypeCode: 'update',
  objectType: 'main_data_room',
  objectUuid: ROOM,
  objectName: '1幢-1单元-101',
  content: '修改房间「1幢-1单元-101」',
  diff: [{ field: 'roomStatusCode', label: '房态', before: '空置', after: '自住' }],
} as const satisfies Operation

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
  await record([{ ...change, operateTypeCode: 'delete', content: '删除房间「1幢-1单元-101」', diff: [] }])
  const { data } = await world.as('zhangwei').call(pageOperations, { userUuid: userId('wangqiang') })
  expect(data.list.map(({ xh, content, userMobile }) => [xh, content, userMobile])).toEqual([
    ['01', '删除房间「1幢-1单元-101」', '138****0003'],
    ['02', '修改房间「1幢-1单元-101」', '138****0003'],
  ])
  const info = await world.as('zhangwei').call(getOperation, { operateLogUuid: data.list[1]?.operateLogUuid ?? '' })
  expect(info.data).toMatchObject({ diff: change.diff, requestPath: wangqiang.requestPath, operateTypeCode: 'update' })
})

test('an auditor reads it, a project manager does not', async () => {
  const { data } = await world.as('xuliang').call(pageOperations, {})
  expect(data.page.total).toBeGreaterThan(0)
  expect((await world.as('xuliang').call(getOperation, { operateLogUuid: data.list[0]?.operateLogUuid ?? '' })).code).toBe(200)
  expect((await world.as('wangqiang').call(pageOperations, {})).status).toBe(403)
})

test('it is filtered by person, part, kind, time and words', async () => {
  const total = async (filter: object) => (await world.as('zhangwei').call(pageOperations, filter)).data.page.total
  await record([{ ...change, moduleCode: '1120403', moduleName: '项目', operateTypeCode: 'add', content: '新增项目「百分%之十」' }])
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
  await record([{ ...change, content: '别家的事' }], 2)
  const { data } = await world.as('zhangwei').call(pageOperations, { pageSize: 200 })
  expect(data.list.map(({ content }) => content)).not.toContain('别家的事')
  const theirs = await world.app.platform.db.tenant(enterpriseId(2), null, (tx) =>
    tx.execute<{ uuid: string }>(sql`select uuid from operation_log limit 1`),
  )
  const answer = await world.as('zhangwei').call(getOperation, { operateLogUuid: theirs.rows[0]?.uuid ?? '' })
  expect([answer.code, answer.status]).toEqual([404, 404])
})

test('the file of it holds what the list shows, also over more than one chunk', async () => {
  await record(Array.from({ length: 1_200 }, (_, index) => ({ ...change, moduleCode: 'many', content: `第${index}行` })))
  const params = operationExport.params.parse({ moduleCode: 'many', operateTimeEnd: '2099-01-01' })
  // Whoever may have it gets the same.
  const user = { roles: ['admin'] } as unknown as JobUser
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
  await record([{ ...change, content: '一年前' }])
  world.pass(364 * DAY_MS)
  await cleanUpOperations(world.app.platform)
  const count = () =>
    world.app.platform.db.tenant(enterpriseId(1), null, async (tx) => {
      const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from operation_log where content = '一年前'`)
      return rows[0]?.n
    })
  expect(await count()).toBe(1)
  world.pass(2 * DAY_MS)
  await cleanUpOperations(world.app.platform)
  expect(await count()).toBe(0)
})

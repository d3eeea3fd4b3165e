import { room } from '@qifuyun/apps/main-data/room.ts'
import { createEnterprise, listEnterprises, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const enterprise = (enterpriseName: string) => ({ enterpriseName, enterpriseCategoryCode: '1150101', userName: '黄蕾' })
const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a call that needs a key is refused without one', async () => {
  const token = await world.as('huanglei').token()
  const response = await world.app.http.inject({
    method: 'POST',
    url: createEnterprise.path,
    headers: { authorization: String(token) },
    payload: enterprise('无键物业'),
  })
  expect([response.statusCode, response.json()]).toMatchObject([400, { code: 3002, data: { _reason: 'IDEMPOTENCY_REQUIRED' } }])
})

test('the same key and body twice make one enterprise and give one answer', async () => {
  const first = await world.as('huanglei').call(createEnterprise, enterprise('重试物业'), withKey('create-once-1'))
  const second = await world.as('huanglei').call(createEnterprise, enterprise('重试物业'), withKey('create-once-1'))
  expect(first.code).toBe(200)
  expect(second.data).toEqual(first.data)
  expect(second.headers['idempotency-replayed']).toBe('true')
  const { data } = await world.as('huanglei').call(listEnterprises, {})
  expect(data.myList.filter(({ enterpriseName }) => enterpriseName === '重试物业')).toHaveLength(1)
})

test('two parallel requests under one key make one enterprise', async () => {
  const both = await Promise.all(
    [1, 2].map(() => world.as('huanglei').call(createEnterprise, enterprise('并行物业'), withKey('parallel-1'))),
  )
  expect(both.filter(({ code }) => code === 200).length).toBeGreaterThanOrEqual(1)
  for (const { code, data } of both) if (code !== 200) expect(data).toMatchObject({ _reason: 'IDEMPOTENCY_RUNNING' })
  const { data } = await world.as('huanglei').call(listEnterprises, {})
  expect(data.myList.filter(({ enterpriseName }) => enterpriseName === '并行物业')).toHaveLength(1)
})

test('another body under a used key is refused', async () => {
  await world.as('huanglei').call(createEnterprise, enterprise('甲物业公司'), withKey('mismatch-1'))
  const other = await world.as('huanglei').call(createEnterprise, enterprise('乙物业公司'), withKey('mismatch-1'))
  expect([other.status, other.data]).toEqual([409, { _reason: 'IDEMPOTENCY_MISMATCH' }])
})

test('a refusal is replayed too, and a key of another user is another key', async () => {
  const taken = await world.as('huanglei').call(createEnterprise, enterprise('上海示例置业有限公司'), withKey('taken-123'))
  expect(taken.status).toBe(409)
  const again = await world.as('huanglei').call(createEnterprise, enterprise('上海示例置业有限公司'), withKey('taken-123'))
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([409, 'true'])
  const zhouting = await world
    .as('zhouting')
    .call(createEnterprise, { ...enterprise('周婷的物业'), userName: '周婷' }, withKey('taken-123'))
  expect(zhouting.code).toBe(200)
})

test('a key is forgotten after 24 hours', async () => {
  const change = { introduction: '一天之前' }
  await world.as('zhangwei').call(updateBaseInfo, change, withKey('day-old-key'))
  world.pass(25 * 3_600_000)
  const later = await world.as('zhangwei').call(updateBaseInfo, { introduction: '一天之后' }, withKey('day-old-key'))
  expect(later.code).toBe(200)
  world.pass(-25 * 3_600_000)
})

test('what changes nothing is asked anew under a used key', async () => {
  const page = entityEndpoints(room).page
  const answers = [1, 2].map((pageSize) => world.as('zhangwei').call(page, { pageSize }, withKey('reading-1')))
  expect((await Promise.all(answers)).map(({ code, headers }) => [code, headers['idempotency-replayed']])).toEqual([
    [200, undefined],
    [200, undefined],
  ])
})

test('a malformed key is told', async () => {
  const answer = await world.as('zhangwei').call(updateBaseInfo, { introduction: 'x' }, withKey('short'))
  expect([answer.status, answer.data]).toEqual([400, { 'Idempotency-Key': '格式错误' }])
})

test('a stored answer cannot be read in the database', async () => {
  await world.as('zhouting').call(createEnterprise, { ...enterprise('不可读的物业'), userName: '周婷' }, withKey('sealed-answer'))
  const { rows } = await withClient(world.database.owner, (client) =>
    client.query<{ answer: string }>('select answer from idempotency_record where answer is not null'),
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const { answer } of rows) expect(answer).not.toMatch(/[{}":]/)
})

import { getCurrentUser, getStatus, loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import {
  joinEnterprise,
  listEnterprises,
  quitEnterprise,
  setDefaultEnterprise,
  switchEnterprise,
} from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, imAccountId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows)
const disable = (enterpriseUuid: string) =>
  asOwner('update enterprise set disabled_flag = true where enterprise_uuid = $1', [enterpriseUuid])
const listOf = async (name: PersonName) => (await world.as(name).call(listEnterprises, {})).data

describe('list', () => {
  test('puts the default enterprise first, then goes by name, and marks the current one', async () => {
    const { myList } = await listOf('zhaomin')
    expect(
      myList.map((item) => [item.enterpriseUuid, item.defaultFlag, item.currentFlag, item.userPosition, item.userImAccountId]),
    ).toEqual([
      [E1, 1, 1, '客户经理', imAccountId(1, 'zhaomin')],
      [E2, 0, 0, '总经理', imAccountId(2, 'zhaomin')],
    ])
    await world.as('zhaomin').call(setDefaultEnterprise, { enterpriseUuid: E1, defaultFlag: 0 })
    expect((await listOf('zhaomin')).myList.map(({ enterpriseName }) => enterpriseName)).toEqual([
      '杭州示例物业服务有限公司',
      '上海示例置业有限公司',
    ])
    await world.as('zhaomin').call(setDefaultEnterprise, { enterpriseUuid: E2, defaultFlag: 1 })
    expect((await listOf('zhaomin')).myList.map((item) => [item.enterpriseUuid, item.defaultFlag])).toEqual([
      [E2, 1],
      [E1, 0],
    ])
  })

  test('shows who waits what he waits for, without a chat account', async () => {
    expect((await listOf('zhengyu')).joinList).toEqual([
      expect.objectContaining({ enterpriseUuid: E1, joinTypeCode: 1, userImAccountId: null, unRead: 0, currentFlag: 0, defaultFlag: 0 }),
    ])
  })
})

describe('switch', () => {
  test('changes the enterprise of this session only', async () => {
    const signedIn = await world.withToken(null).call(loginMobilePcPassword, { userName: mobileOf('zhaomin'), password: DEMO_PASSWORD })
    const second = world.withToken(signedIn.data.token)
    const switched = await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E2 })
    expect(switched).toMatchObject({ status: 200, data: { enterpriseUuid: E2, enterpriseName: '上海示例置业有限公司' } })
    expect((await world.as('zhaomin').call(getCurrentUser, {})).data).toMatchObject({ enterpriseUuid: E2, moduleCode: ['admin'] })
    expect((await second.call(getStatus, {})).data.enterpriseUuid).toBe(E1)
  })

  test('works as POST too', async () => {
    const answer = await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E2 }, { method: 'POST' })
    expect(answer).toMatchObject({ status: 200, data: { enterpriseUuid: E2 } })
  })

  test('refuses a disabled enterprise', async () => {
    await disable(E2)
    const answer = await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E2 })
    expect(answer).toMatchObject({ status: 422, code: 3002, msg: '企业已停用，请联系平台' })
  })
})

describe('default', () => {
  test('clearing an enterprise that is not the default one leaves the default', async () => {
    await world.as('zhaomin').call(setDefaultEnterprise, { enterpriseUuid: E2, defaultFlag: 0 })
    expect((await listOf('zhaomin')).myList[0]).toMatchObject({ enterpriseUuid: E1, defaultFlag: 1 })
  })

  test('is refused for an enterprise that is not his', async () => {
    const answer = await world.as('liuyang').call(setDefaultEnterprise, { enterpriseUuid: E2, defaultFlag: 1 })
    expect(answer).toMatchObject({ status: 403, code: 401 })
  })
})

describe('quit', () => {
  test('takes departments, roles and the current enterprise of all sessions; coming back keeps the chat account', async () => {
    expect(await world.as('zhaomin').call(quitEnterprise, { enterpriseUuid: E1 })).toMatchObject({ status: 200, msg: '操作成功!' })
    expect((await listOf('zhaomin')).myList.map(({ enterpriseUuid }) => enterpriseUuid)).toEqual([E2])
    expect((await world.as('zhaomin').call(getStatus, {})).data).toMatchObject({ enterpriseUuid: null, enterpriseDefaultFlag: 0 })
    for (const table of ['organ_member', 'role_member', 'organ_head'])
      expect(await asOwner(`select 1 from ${table} where enterprise_uuid = $1 and user_uuid = $2`, [E1, userId('zhaomin')])).toEqual([])
    expect(await world.as('zhaomin').call(switchEnterprise, { enterpriseUuid: E1 })).toMatchObject({ status: 403 })

    await asOwner(
      `insert into join_request (enterprise_uuid, join_request_uuid, user_uuid, join_type_code, state, created_at, updated_at)
       values ($1, gen_random_uuid(), $2, 1, 'pending', now(), now())`,
      [E1, userId('zhaomin')],
    )
    expect(await world.as('zhaomin').call(joinEnterprise, { enterpriseUuid: E1, userName: '赵敏' })).toMatchObject({ status: 200 })
    const back = (await listOf('zhaomin')).myList.find(({ enterpriseUuid }) => enterpriseUuid === E1)
    expect(back).toMatchObject({ userImAccountId: imAccountId(1, 'zhaomin') })
  })

  test('is refused for the owner and for a stranger', async () => {
    expect(await world.as('zhangwei').call(quitEnterprise, { enterpriseUuid: E1 })).toMatchObject({
      status: 422,
      msg: '企业所有者不能退出，请先转让企业',
    })
    expect(await world.as('sunhao').call(quitEnterprise, { enterpriseUuid: E1 })).toMatchObject({ status: 403, code: 401 })
    expect(await world.as('machen').call(quitEnterprise, { enterpriseUuid: E1 })).toMatchObject({ status: 403, code: 401 })
  })

  test('is refused for the last administrator', async () => {
    await asOwner('update role_member set user_uuid = $1 where org_role_id = $2', [userId('sunhao'), demoId('0004', 21)])
    expect(await world.as('sunhao').call(quitEnterprise, { enterpriseUuid: E2 })).toMatchObject({
      status: 422,
      data: { _reason: 'LAST_ADMIN' },
    })
  })
})

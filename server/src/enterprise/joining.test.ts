import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { applyToEnterprise, inviteInfo, joinEnterprise, listEnterprises, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const E1 = enterpriseId(1)
const E2 = enterpriseId(2)
const YEAR_MS = 365 * 86_400_000

const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows)
const disable = (enterpriseUuid: string) =>
  asOwner('update enterprise set disabled_flag = true where enterprise_uuid = $1', [enterpriseUuid])
const listOf = async (name: PersonName) => (await world.as(name).call(listEnterprises, {})).data
const codesOf = async (name: PersonName) => (await world.as(name).call(getCurrentUser, {})).data.moduleCode

describe('join', () => {
  test('makes the invited user a member at once, with the invited department and role', async () => {
    const answer = await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E1, userName: '郑宇' })
    expect(answer).toMatchObject({ status: 200, msg: '操作成功!', data: null })
    const { myList, joinList } = await listOf('zhengyu')
    expect([myList.map(({ enterpriseUuid }) => enterpriseUuid), joinList]).toEqual([[E1], []])
    await world.as('zhengyu').call(switchEnterprise, { enterpriseUuid: E1 })
    expect((await codesOf('zhengyu')).toSorted()).toEqual(['11202', '1120201'])
    expect(await asOwner('select organ_uuid, primary_flag from organ_member where user_uuid = $1', [userId('zhengyu')])).toEqual([
      { organ_uuid: demoId('0003', 5), primary_flag: true },
    ])
  })

  test('twice at once joins once', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 4 }, () => world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E1, userName: '郑宇' })),
    )
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await asOwner('select 1 from member where user_uuid = $1', [userId('zhengyu')])).toHaveLength(1)
  })

  test('is told to wait while the enterprise reviews his application', async () => {
    const answer = await world.as('wudi').call(joinEnterprise, { enterpriseUuid: E1, userName: '吴迪' })
    expect(answer).toMatchObject({ status: 422, code: 3002, msg: '正在等待企业后台审核中' })
  })

  test('is absent without an invitation', async () => {
    expect(await world.as('huanglei').call(joinEnterprise, { enterpriseUuid: E1, userName: '黄蕾' })).toMatchObject({
      status: 404,
      code: 404,
    })
    expect(await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E2, userName: '郑宇' })).toMatchObject({
      status: 404,
      code: 404,
    })
  })

  test('takes a name with a middle dot and ten characters', async () => {
    const answer = await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E1, userName: '买买提·阿卜杜拉A1' })
    expect(answer.status).toBe(200)
  })

  test('a department and a role that are gone by then are replaced by the root and the ordinary role', async () => {
    await asOwner('update organ set deleted_at = now() where organ_uuid = $1', [demoId('0003', 5)])
    await asOwner('update join_request set org_role_id_list = $1 where user_uuid = $2', [[demoId('0004', 6)], userId('zhengyu')])
    await asOwner('update role set deleted_at = now() where org_role_id = $1', [demoId('0004', 6)])
    await world.as('zhengyu').call(joinEnterprise, { enterpriseUuid: E1, userName: '郑宇' })
    expect(await asOwner('select organ_uuid from organ_member where user_uuid = $1', [userId('zhengyu')])).toEqual([
      { organ_uuid: demoId('0003', 1) },
    ])
    expect(await asOwner('select org_role_id from role_member where user_uuid = $1', [userId('zhengyu')])).toEqual([
      { org_role_id: demoId('0004', 4) },
    ])
  })
})

describe('into', () => {
  const apply = (name: PersonName, inviteCode = 'QFYDEMO1', remark?: string) =>
    world.as(name).call(applyToEnterprise, { inviteCode, userName: '黄蕾', remark })

  test('leaves an application that the enterprise reviews', async () => {
    expect(await apply('huanglei', 'QFYDEMO2', '我是新来的')).toMatchObject({ status: 200, msg: '操作成功!' })
    expect((await listOf('huanglei')).joinList).toEqual([expect.objectContaining({ enterpriseUuid: E2, joinTypeCode: 2 })])
    expect(await asOwner('select user_name, remark, state from join_request where user_uuid = $1', [userId('huanglei')])).toEqual([
      { user_name: '黄蕾', remark: '我是新来的', state: 'pending' },
    ])
  })

  test('a second application is refused, also one of four at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 4 }, () => apply('huanglei')))
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    expect(await apply('huanglei')).toMatchObject({ status: 409, data: { _reason: 'DUPLICATE' }, msg: '您已申请加入该企业，正在等待审核' })
  })

  test('a member and an invited user need not apply', async () => {
    expect(await apply('liuyang')).toMatchObject({ status: 409, msg: '您已是该企业成员', data: { _reason: 'DUPLICATE' } })
    expect(await apply('zhengyu')).toMatchObject({ status: 409, msg: '您已被邀请加入该企业，请直接加入', data: { _reason: 'DUPLICATE' } })
  })

  test('refuses a code that is unknown or has expired', async () => {
    const refused = { status: 422, data: { inviteCode: '邀请码无效或已过期' } }
    expect(await apply('huanglei', 'NOSUCHCODE')).toMatchObject(refused)
    world.pass(YEAR_MS)
    expect(await apply('sunhao')).toMatchObject(refused)
    expect(await world.withToken(null).call(inviteInfo, { inviteCode: 'QFYDEMO1' })).toMatchObject({ status: 404 })
  })

  test('refuses a remark over 100 characters', async () => {
    expect(await apply('huanglei', 'QFYDEMO1', '好'.repeat(101))).toMatchObject({ status: 422, data: { remark: '最多100个字' } })
  })

  test('refuses a disabled enterprise', async () => {
    await disable(E1)
    expect(await apply('huanglei')).toMatchObject({ status: 422, msg: '企业已停用，请联系平台' })
  })
})

describe('invite_info', () => {
  test('tells anybody who has the code what it leads to', async () => {
    const { status, data } = await world.withToken(null).call(inviteInfo, { inviteCode: 'QFYDEMO3' })
    expect(status).toBe(200)
    expect(data).toMatchObject({ enterpriseName: '宁波示例商业管理有限公司', enterpriseIcon: null, inviterName: '周婷' })
    expect(new Date(data.expireTime).getTime()).toBeGreaterThan(Date.now())
  })

  test('an unknown code is absent', async () => {
    expect(await world.withToken(null).call(inviteInfo, { inviteCode: 'QFYDEMO9' })).toMatchObject({ status: 404, code: 404, data: null })
  })
})

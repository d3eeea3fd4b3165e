import { getCurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { createEnterprise, getEnterpriseCategory, listEnterprises, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import type { PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const NEW = { enterpriseName: '苏州示例物业有限公司', enterpriseCategoryCode: '1150101', userName: '黄蕾' }
const create = (name: PersonName, input: Partial<typeof NEW> & { areaCode?: string } = {}, headers: Record<string, string> = {}) =>
  world.as(name).call(createEnterprise, { ...NEW, ...input }, { headers })
const asOwner = (sql: string, values: unknown[] = []) =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(sql, values)).rows)

describe('create', () => {
  test('makes the caller owner, administrator and first member, with two roles and a root node', async () => {
    const { status, msg, data } = await create('huanglei', { areaCode: '320500' })
    expect({ status, msg }).toEqual({ status: 200, msg: '操作成功!' })
    const { enterpriseUuid } = data
    await world.as('huanglei').call(switchEnterprise, { enterpriseUuid })
    expect((await world.as('huanglei').call(getCurrentUser, {})).data).toMatchObject({
      moduleCode: ['admin'],
      ownerFlag: 1,
      enterpriseAuthenticationCode: '1155521',
      orgUserInfo: { userName: '黄蕾' },
    })
    expect(
      await asOwner('select role_name, admin_flag, module_codes from role where enterprise_uuid = $1 order by sort', [enterpriseUuid]),
    ).toEqual([
      { role_name: '超级管理员', admin_flag: true, module_codes: [] },
      { role_name: '普通员工', admin_flag: false, module_codes: ['11202', '1120201'] },
    ])
    expect(await asOwner('select organ_name, organ_type_code from organ where enterprise_uuid = $1', [enterpriseUuid])).toEqual([
      { organ_name: NEW.enterpriseName, organ_type_code: 2 },
    ])
    expect((await world.as('huanglei').call(listEnterprises, {})).data.myList[0]?.userImAccountId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('refuses a taken name, also of an enterprise that he cannot see, and of two at once', async () => {
    const taken = await create('huanglei', { enterpriseName: '上海示例置业有限公司' })
    expect(taken).toMatchObject({ status: 409, data: { enterpriseName: '企业名称已存在', _reason: 'DUPLICATE' } })
    const both = await Promise.all([create('huanglei'), create('wudi')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('refuses a sixth enterprise, also when all are created at once', async () => {
    const attempts = await Promise.all(Array.from({ length: 7 }, (_, n) => create('huanglei', { enterpriseName: `示例企业${n}` })))
    expect(attempts.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 200, 422, 422])
    expect(await create('huanglei')).toMatchObject({ status: 422, msg: '最多创建5个企业', data: { _reason: 'LIMIT' } })
  })

  test('under one key makes one enterprise and gives the same answer', async () => {
    const headers = { 'idempotency-key': 'create-enterprise-1' }
    const first = await create('huanglei', {}, headers)
    const again = await create('huanglei', {}, headers)
    expect(again).toMatchObject({ status: 200, data: first.data })
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(await create('huanglei', { enterpriseName: '另一个名称' }, headers)).toMatchObject({
      status: 409,
      data: { _reason: 'IDEMPOTENCY_MISMATCH' },
    })
  })

  test('the categories are those of the dictionary', async () => {
    const { data } = await world.as('huanglei').call(getEnterpriseCategory, {})
    expect(data.map(({ dictCode }) => dictCode)).toEqual(['1150101', '1150102', '1150103', '1150104', '1150199'])
  })
})

import { getBaseInfo, updateBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

describe('base info', () => {
  const update = (name: PersonName, input: Record<string, unknown>) => world.as(name).call(updateBaseInfo, input)
  const info = async (name: PersonName) => (await world.as(name).call(getBaseInfo, {})).data

  test('every member reads it', async () => {
    expect(await info('liuyang')).toMatchObject({
      enterpriseUuid: enterpriseId(1),
      enterpriseName: '杭州示例物业服务有限公司',
      enterpriseCategoryCode: '1150101',
      enterpriseAuthenticationCode: '1155524',
      ownerUserUuid: userId('zhangwei'),
      ownerUserName: '张伟',
      memberCount: 8,
      timeZone: 'Asia/Shanghai',
      version: 1,
    })
  })

  test('without an enterprise he is asked to choose one', async () => {
    expect(await world.as('huanglei').call(getBaseInfo, {})).toMatchObject({
      status: 422,
      msg: '请先选择企业',
      data: { _reason: 'NO_ENTERPRISE' },
    })
  })

  test('what is sent changes, what is left out stays, empty text clears', async () => {
    const contact = { contactName: '李娜', contactMobile: '13800000002', email: 'service@example.com', website: 'https://example.com' }
    expect(await update('lina', { ...contact, longitude: 120.13, latitude: 30.27 })).toMatchObject({
      status: 200,
      msg: '操作成功!',
      data: { version: 2 },
    })
    expect(await update('lina', { address: '', version: 2 })).toMatchObject({ data: { version: 3 } })
    expect(await info('liuyang')).toMatchObject({ ...contact, longitude: 120.13, latitude: 30.27, address: null, version: 3 })
  })

  test('a stale version is a conflict and changes nothing', async () => {
    await update('lina', { contactName: '先到', version: 1 })
    const late = await update('zhangwei', { contactName: '后到', version: 1 })
    expect(late).toMatchObject({ status: 409, msg: '数据已被他人修改，请刷新后重试', data: { _reason: 'VERSION_CONFLICT', _current: 2 } })
    expect((await info('liuyang')).contactName).toBe('先到')
  })

  test('of two writers with one version exactly one wins', async () => {
    const both = await Promise.all(['甲', '乙'].map((contactName) => update('lina', { contactName, version: 1 })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('needs the code 112030401', async () => {
    for (const name of ['liuyang', 'wangqiang', 'xuliang'] as const)
      expect(await update(name, { contactName: '甲' })).toMatchObject({ status: 403, code: 401, data: { _need: ['112030401'] } })
  })

  test('certification, owner and ids cannot be written', async () => {
    await update('zhangwei', {
      enterpriseAuthenticationCode: '1155521',
      ownerUserUuid: userId('lina'),
      enterpriseUuid: enterpriseId(2),
      memberCount: 1,
    })
    expect(await info('zhangwei')).toMatchObject({
      enterpriseAuthenticationCode: '1155524',
      ownerUserUuid: userId('zhangwei'),
      memberCount: 8,
    })
    expect(await info('sunhao')).toMatchObject({ version: 1 })
  })
})

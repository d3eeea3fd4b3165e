import { loginMobilePcPassword } from '@qifuyun/contract/auth/endpoints.ts'
import { listEnterprises } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type World } from '#src/testing/world.ts'
import { foundFirst } from './founding.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const FIRST = { enterprise: '苏州示例物业服务有限公司', name: '黄蕾', mobile: '13911112222', password: null }
const found = (more: object = {}) => foundFirst(world.app.platform, { ...FIRST, ...more })

test('the owner signs in with the password that was told, and administers what was founded', async () => {
  const { password, isNew } = await found()
  expect([isNew, typeof password]).toEqual([true, 'string'])
  const signed = await world.withToken(null).call(loginMobilePcPassword, { userName: FIRST.mobile, password: password ?? '' })
  expect(signed.code).toBe(200)
  const owner = world.withToken(signed.data.token)
  expect(JSON.stringify((await owner.call(listEnterprises, {})).data)).toContain(FIRST.enterprise)
})

test('done twice it is there once, and an account that is there keeps its password', async () => {
  await found({ password: 'Fresh-Paint-42' })
  expect(await found({ password: 'Other-Paint-43' })).toEqual({ password: null, isNew: false })
  const enter = (password: string) => world.withToken(null).call(loginMobilePcPassword, { userName: FIRST.mobile, password })
  expect((await enter('Other-Paint-43')).code).not.toBe(200)
  expect((await enter('Fresh-Paint-42')).code).toBe(200)
})

test('where the enterprise cannot be, there is no account either', async () => {
  await expect(found({ enterprise: '杭州示例物业服务有限公司' })).rejects.toThrow('enterprise: 企业名称已存在')
  expect(await found()).toMatchObject({ isNew: true, password: expect.any(String) })
})

test.each([
  [{ mobile: '12345' }, 'mobile: 手机号格式错误'],
  [{ enterprise: '' }, 'enterprise: 请输入企业名称'],
  [{ enterprise: '一' }, 'enterprise: 至少2个字'],
  [{ name: '<script>' }, 'name: 不能包含特殊字符'],
  [{ password: '123' }, /^password: /],
  [{ enterprise: '杭州示例物业服务有限公司' }, 'enterprise: 企业名称已存在'],
])('%o is refused with one line', async (wrong, line) => {
  await expect(found(wrong)).rejects.toThrow(line)
})

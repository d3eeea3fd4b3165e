import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forged } from '#src/testing/forged.ts'
import { DEMO_PASSWORD, enterpriseId, imAccountId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { resolveChatToken } from './session.ts'
import { visitorOf } from './testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const whoIs = async (name: PersonName) => (await world.as(name).call(auth.getCurrentUser, {})).data

test('an employee is presented with his enterprise, position and codes', async () => {
  const { imAccountToken, ...user } = await whoIs('liuyang')
  expect(user).toEqual({
    userUuid: userId('liuyang'),
    userMobile: '13800000004',
    nickName: '刘洋',
    userHeadImg: null,
    introduction: null,
    userPosition: '客服专员',
    moduleCode: ['11202', '1120201'],
    imAccountId: imAccountId(1, 'liuyang'),
    enterpriseName: '杭州示例物业服务有限公司',
    enterpriseUuid: enterpriseId(1),
    enterpriseLogoImg: null,
    enterpriseAuthenticationCode: '1155524',
    aiFlag: 1,
    ownerFlag: 0,
    operatorFlag: 0,
    deviceId: null,
    permissionCodes: expect.arrayContaining(['app:pkg41:loan:add', 'app:pkg41:loan:read']),
    orgUserInfo: { userUuid: userId('liuyang'), userName: '刘洋', userHeadImageUrl: null, userPosition: '客服专员' },
  })
  expect(imAccountToken).toEqual(expect.any(String))
  // He serves himself, whatever applications there are; none of them is his to manage.
  expect(user.permissionCodes.filter((code) => /:(admin|delete|export|import)$/.test(code))).toEqual([])
})

test('owner, operator and assistant flags, and codes, are those of the person and his enterprise', async () => {
  expect(await whoIs('zhangwei')).toMatchObject({ ownerFlag: 1, operatorFlag: 0, aiFlag: 1, moduleCode: ['admin'], permissionCodes: [] })
  expect(await whoIs('sunhao')).toMatchObject({ enterpriseUuid: enterpriseId(2), aiFlag: 0, ownerFlag: 0 })
  expect(await whoIs('heping')).toMatchObject({ operatorFlag: 1, enterpriseUuid: enterpriseId(3) })
  expect(await whoIs('linfang')).toMatchObject({ moduleCode: [], enterpriseName: '宁波示例商业管理有限公司' })
  expect(await whoIs('xuliang')).toMatchObject({ moduleCode: ['11202', '11204', '112041001', '112041003'] })
})

test.each(['wudi', 'zhengyu', 'huanglei', 'machen'] as const)('%s, in no enterprise, has none of its fields', async (name) => {
  expect(await whoIs(name)).toMatchObject({
    userMobile: mobileOf(name),
    moduleCode: [],
    imAccountId: null,
    imAccountToken: null,
    enterpriseName: null,
    enterpriseUuid: null,
    enterpriseAuthenticationCode: null,
    orgUserInfo: null,
    aiFlag: 0,
    ownerFlag: 0,
  })
})

test('the profile changes field by field; empty text clears', async () => {
  const me = world.as('wangqiang')
  expect(await me.call(auth.updateInfo, { nickName: '老王', introduction: '项目经理', email: 'w@example.com' })).toMatchObject({
    code: 200,
    msg: '操作成功!',
  })
  expect(await whoIs('wangqiang')).toMatchObject({ nickName: '老王', introduction: '项目经理' })
  await me.call(auth.updateInfo, { introduction: '' })
  expect(await whoIs('wangqiang')).toMatchObject({ nickName: '老王', introduction: null })
  expect(await me.call(auth.updateInfo, { nickName: '', email: 'x', introduction: '长'.repeat(201) })).toMatchObject({
    status: 422,
    data: { nickName: '必填', email: '邮箱格式错误', introduction: '最多200个字' },
  })
})

test('the chat token opens this account and no other, as long as the session lives', async () => {
  const visitor = visitorOf(world)
  const { data } = await visitor.signIn(mobileOf('lina'), DEMO_PASSWORD)
  const me = world.withToken(data.token)
  const { imAccountId: account, imAccountToken: token } = (await me.call(auth.getCurrentUser, {})).data
  const resolve = (imAccountIdOf: string, imAccountToken: string) =>
    resolveChatToken(world.app.platform, { imAccountId: imAccountIdOf, imAccountToken }, world.clock.now())
  expect(await resolve(account ?? '', token ?? '')).toMatchObject({ userUuid: userId('lina') })
  const refused = { code: 3004 }
  await expect(resolve(imAccountId(1, 'liuyang'), token ?? '')).rejects.toMatchObject(refused)
  await expect(resolve(account ?? '', forged(token ?? ''))).rejects.toMatchObject(refused)
  await expect(resolve(account ?? '', 'nonsense')).rejects.toMatchObject(refused)
  await me.call(auth.logout, {})
  await expect(resolve(account ?? '', token ?? '')).rejects.toMatchObject(refused)
  world.pass(8 * DAY_MS)
  await expect(resolve(account ?? '', token ?? '')).rejects.toMatchObject(refused)
})

test('a chat token is over when its session moves to another enterprise', async () => {
  const { data } = await visitorOf(world).signIn(mobileOf('zhaomin'), DEMO_PASSWORD)
  const me = world.withToken(data.token)
  const { imAccountId: account, imAccountToken } = (await me.call(auth.getCurrentUser, {})).data
  const proof = { imAccountId: account ?? '', imAccountToken: imAccountToken ?? '' }
  await me.call(switchEnterprise, { enterpriseUuid: enterpriseId(2) })
  await expect(resolveChatToken(world.app.platform, proof, world.clock.now())).rejects.toMatchObject({ code: 3004 })
})

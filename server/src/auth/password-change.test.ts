import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import * as dev from '@qifuyun/contract/dev/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, mobileOf, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { encryptWith, newMobile, visitorOf } from './testing.ts'

let world: World
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  world = await createWorld()
  visitor = visitorOf(world)
})
afterAll(() => world.close())

const CHANGED = { code: 200, status: 200, msg: '修改成功！', data: null }
const OVER = { code: 3004, status: 401, data: { _reason: 'PASSWORD_CHANGED' } }

const signIn = async (name: PersonName, password = DEMO_PASSWORD) =>
  world.withToken((await visitor.signIn(mobileOf(name), password)).data.token)

describe('with a code, signed in', () => {
  test('sends, verifies without using up, changes, and ends the other sessions', async () => {
    const mobile = mobileOf('liuyang')
    const me = await signIn('liuyang')
    const other = await signIn('liuyang')
    expect(await me.call(auth.changePasswordMessageCode, {})).toMatchObject({
      code: 200,
      msg: '短信验证码获取成功，请注意查收！',
      data: { countdown: 60 },
    })
    const smsCode = await visitor.sentCode(mobile)
    expect(await me.call(auth.verifyChangePasswordMessageCode, { smsCode })).toMatchObject({ code: 200, msg: '验证成功', data: null })
    // Verified, it lives ten minutes instead of five; verifying again does not add to them.
    world.pass(9 * MINUTE_MS)
    expect((await me.call(auth.verifyChangePasswordMessageCode, { smsCode })).code).toBe(200)
    expect(await me.call(auth.changePassword, { smsCode, ...(await visitor.sealed('Better2026')) })).toMatchObject(CHANGED)
    expect((await me.call(auth.getStatus, {})).code).toBe(200)
    expect(await other.call(auth.getStatus, {})).toMatchObject(OVER)
    expect((await visitor.signIn(mobile, 'Better2026')).code).toBe(200)
    expect((await visitor.signIn(mobile, DEMO_PASSWORD)).msg).toBe('账号或密码错误')
    const again = await me.call(auth.changePassword, { smsCode, ...(await visitor.sealed('Third2026')) })
    expect(again).toMatchObject({ status: 422, data: { smsCode: '验证码错误', _reason: 'SMS_WRONG' } })
  })
  test('a verified code is over after ten minutes', async () => {
    const me = await signIn('lina')
    await me.call(auth.changePasswordMessageCode, {})
    const smsCode = await visitor.sentCode(mobileOf('lina'))
    await me.call(auth.verifyChangePasswordMessageCode, { smsCode })
    world.pass(9 * MINUTE_MS)
    await me.call(auth.verifyChangePasswordMessageCode, { smsCode })
    world.pass(2 * MINUTE_MS)
    const late = await me.call(auth.changePassword, { smsCode, ...(await visitor.sealed('Better2026')) })
    expect(late).toMatchObject({ status: 422, data: { _reason: 'SMS_EXPIRED' } })
  })
  test('a mobile in the body does not matter: it is always the own one', async () => {
    const me = await signIn('wangqiang')
    await me.call(auth.changePasswordMessageCode, { userMobile: mobileOf('chenjing') })
    expect((await visitor.call(dev.smsOutbox, { mobile: mobileOf('chenjing') })).data).toEqual([])
    expect(await visitor.sentCode(mobileOf('wangqiang'))).toMatch(/^\d{6}$/)
  })
  test('a dead token is no forgotten password', async () => {
    const me = await signIn('wangqiang')
    await me.call(auth.logout, {})
    expect(await me.call(auth.changePasswordMessageCode, { userMobile: mobileOf('wangqiang') })).toMatchObject({ code: 3004, status: 401 })
  })
})

describe('forgotten', () => {
  test('is set anew with a code; all sessions end, and a lock falls', async () => {
    const mobile = mobileOf('sunhao')
    const old = await signIn('sunhao')
    for (let wrong = 0; wrong < 3; wrong += 1) await visitor.signIn(mobile, 'Whatever1')
    await visitor.call(auth.changePasswordMessageCode, { userMobile: mobile })
    const smsCode = await visitor.sentCode(mobile)
    expect((await visitor.call(auth.verifyChangePasswordMessageCode, { userMobile: mobile, smsCode })).msg).toBe('验证成功')
    expect(await visitor.call(auth.changePassword, { userMobile: mobile, smsCode, ...(await visitor.sealed('Better2026')) })).toMatchObject(
      CHANGED,
    )
    expect(await old.call(auth.getStatus, {})).toMatchObject(OVER)
    expect((await visitor.signIn(mobile, 'Better2026')).code).toBe(200)
  })
  test('needs the mobile', async () => {
    for (const call of [auth.changePasswordMessageCode, auth.verifyChangePasswordMessageCode]) {
      expect(await visitor.call(call, { smsCode: '123456' })).toMatchObject({ status: 422, data: { userMobile: '请输入手机号' } })
    }
  })
  test('an unknown mobile is told only to who has its code', async () => {
    const mobile = newMobile(1)
    expect(await visitor.call(auth.changePasswordMessageCode, { userMobile: mobile })).toMatchObject({ code: 200, data: { countdown: 60 } })
    const smsCode = await visitor.sentCode(mobile)
    const wrong = smsCode === '000000' ? '111111' : '000000'
    const form = { userMobile: mobile, ...(await visitor.sealed('Better2026')) }
    expect(await visitor.call(auth.changePassword, { ...form, smsCode: wrong })).toMatchObject({ data: { smsCode: '验证码错误' } })
    expect(await visitor.call(auth.changePassword, { ...form, smsCode })).toMatchObject({
      status: 422,
      data: { userMobile: '该手机号未注册' },
    })
  })
  test('of two changes with one code at once, one wins', async () => {
    const mobile = mobileOf('yanglei')
    await visitor.call(auth.changePasswordMessageCode, { userMobile: mobile })
    const smsCode = await visitor.sentCode(mobile)
    const change = async (password: string) =>
      visitor.call(auth.changePassword, { userMobile: mobile, smsCode, ...(await visitor.sealed(password)) })
    const answers = await Promise.all([change('Better2026'), change('Other2026')])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('with the old one', () => {
  const sealedPair = async (oldPassword: string, newPassword: string) => {
    const { data } = await visitor.call(auth.publicKey, {})
    return { oldPassword: encryptWith(data.key, oldPassword), newPassword: encryptWith(data.key, newPassword), code: data.code }
  }

  test('changes it and ends the other sessions', async () => {
    const me = await signIn('zhouting')
    const other = await signIn('zhouting')
    expect(await me.call(auth.updatePassword, await sealedPair(DEMO_PASSWORD, 'Better2026'))).toMatchObject(CHANGED)
    expect((await me.call(auth.getStatus, {})).code).toBe(200)
    expect(await other.call(auth.getStatus, {})).toMatchObject(OVER)
    expect((await visitor.signIn(mobileOf('zhouting'), 'Better2026')).code).toBe(200)
    const same = await me.call(auth.updatePassword, await sealedPair('Better2026', 'Better2026'))
    expect(same).toMatchObject({ code: 3002, status: 422, data: { newPassword: '新密码不能与原密码相同' } })
  })
  test.each([
    ['Wrong2026', 'Better2026', { oldPassword: '原密码错误' }],
    [DEMO_PASSWORD, 'short1', { newPassword: '密码需为8到32位' }],
  ])('from %s to %s is refused', async (from, to, data) => {
    expect(await world.as('chenjing').call(auth.updatePassword, await sealedPair(from, to))).toMatchObject({
      code: 3002,
      status: 422,
      data,
    })
  })
  test('ten wrong ones lock it for 15 minutes', async () => {
    const me = world.as('xuliang')
    for (let wrong = 0; wrong < 10; wrong += 1) {
      expect((await me.call(auth.updatePassword, await sealedPair('Wrong2026', 'Better2026'))).status).toBe(422)
    }
    const locked = await me.call(auth.updatePassword, await sealedPair(DEMO_PASSWORD, 'Better2026'))
    expect(locked).toMatchObject({ code: 429, status: 429, data: { _reason: 'ACCOUNT_LOCKED' } })
    world.pass(16 * MINUTE_MS)
    expect(await me.call(auth.updatePassword, await sealedPair(DEMO_PASSWORD, 'Better2026'))).toMatchObject(CHANGED)
  })
  test('a sign-in with the old one that crosses the change does not survive it', async () => {
    const me = await signIn('heping')
    const pair = await sealedPair(DEMO_PASSWORD, 'Better2026')
    const [changed, ...crossing] = await Promise.all([
      me.call(auth.updatePassword, pair),
      ...Array.from({ length: 6 }, () => visitor.signIn(mobileOf('heping'), DEMO_PASSWORD)),
    ])
    expect(changed.code).toBe(200)
    for (const { code, data } of crossing) {
      if (code === 200) expect((await world.withToken(data.token).call(auth.getStatus, {})).code).toBe(3004)
    }
  })
})

describe('completing an account', () => {
  test('is refused where it is complete, with a password or without', async () => {
    const form = { nickName: '刘洋', ...(await visitor.sealed('Better2026')) }
    expect(await world.as('zhaomin').call(auth.completeInfo, form)).toMatchObject({ status: 409, data: { _reason: 'STATE_CHANGED' } })
    expect((await visitor.signIn(mobileOf('zhaomin'), DEMO_PASSWORD)).code).toBe(200)
  })
  test('a password needs its code, and to be a good one', async () => {
    const mobile = newMobile(2)
    const { data } = await visitor.call(auth.loginMobileCode, { userMobile: mobile, smsCode: await visitor.loginCode(mobile) })
    const me = world.withToken(data.token)
    expect(await me.call(auth.completeInfo, { nickName: '新', password: 'Plain2026' })).toMatchObject({
      status: 422,
      data: { code: '必填' },
    })
    expect(await me.call(auth.completeInfo, { nickName: '新', ...(await visitor.sealed('short1')) })).toMatchObject({
      status: 422,
      data: { password: '密码需为8到32位' },
    })
    expect(await me.call(auth.completeInfo, { nickName: '', userName: '有 空格', email: 'x' })).toMatchObject({
      status: 422,
      data: { nickName: '请输入昵称', userName: '不能包含特殊字符', email: '邮箱格式错误' },
    })
  })
})

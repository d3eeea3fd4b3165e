import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import * as dev from '@qifuyun/contract/dev/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { mobileOf } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { newMobile, visitorOf } from './testing.ts'

let world: World
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  world = await createWorld()
  visitor = visitorOf(world)
})
afterAll(() => world.close())

const SENT = { code: 200, msg: '短信验证码获取成功，请注意查收！', data: { countdown: 60 } }
const WRONG = { code: 3002, status: 422, data: { smsCode: '验证码错误', _reason: 'SMS_WRONG' } }
const EXPIRED = { code: 3002, status: 422, data: { smsCode: '验证码已过期，请重新获取', _reason: 'SMS_EXPIRED' } }
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

const enter = (userMobile: string, smsCode: string) => visitor.call(auth.loginMobileCode, { userMobile, smsCode })

describe('signing in by SMS', () => {
  test('a known mobile gets its account', async () => {
    expect(await visitor.call(auth.loginMessageCode, { userMobile: mobileOf('liuyang') })).toMatchObject(SENT)
    const { data, code } = await enter(mobileOf('liuyang'), await visitor.sentCode(mobileOf('liuyang')))
    expect([code, data.acceleratedFlag]).toEqual([200, 0])
    expect((await world.withToken(data.token).call(auth.getCurrentUser, {})).data.nickName).toBe('刘洋')
  })
  test('an unknown mobile gets an account that is still to be completed', async () => {
    const mobile = newMobile(1)
    expect(await visitor.call(auth.loginMessageCode, { userMobile: mobile })).toMatchObject(SENT)
    const { data } = await enter(mobile, await visitor.sentCode(mobile))
    expect(data.acceleratedFlag).toBe(1)
    const me = world.withToken(data.token)
    expect((await me.call(auth.getStatus, {})).data).toEqual({
      registerFlag: 0,
      acceleratedFlag: 1,
      enterpriseUuid: null,
      enterpriseDefaultFlag: 0,
      secondFactorFlag: 0,
    })
    const form = { nickName: '小新', userName: '新人', ...(await visitor.sealed('Fresh2026')), email: 'new@example.com' }
    expect(await me.call(auth.completeInfo, form)).toMatchObject({ code: 200, msg: '操作成功!' })
    expect((await me.call(auth.getStatus, {})).data).toMatchObject({ registerFlag: 1, acceleratedFlag: 0 })
    expect((await visitor.signIn(mobile, 'Fresh2026')).code).toBe(200)
    expect(await me.call(auth.completeInfo, form)).toMatchObject({ status: 409, data: { _reason: 'STATE_CHANGED' } })
  })
  test('a code works once, also when it is sent twice at the same moment', async () => {
    const mobile = newMobile(2)
    const code = await visitor.loginCode(mobile)
    const answers = await Promise.all([enter(mobile, code), enter(mobile, code), enter(mobile, code)])
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1)
    expect(await enter(mobile, code)).toMatchObject(WRONG)
  })
  test('a newer code replaces the older one', async () => {
    const mobile = newMobile(3)
    const first = await visitor.loginCode(mobile)
    const second = await visitor.loginCode(mobile)
    if (first !== second) expect(await enter(mobile, first)).toMatchObject(WRONG)
    expect((await enter(mobile, second)).code).toBe(200)
  })
  test('five wrong tries kill a code', async () => {
    const mobile = newMobile(4)
    const code = await visitor.loginCode(mobile)
    for (let wrong = 0; wrong < 5; wrong += 1) expect(await enter(mobile, otherThan(code))).toMatchObject(WRONG)
    expect(await enter(mobile, code)).toMatchObject(EXPIRED)
  })
  test('a code dies after five minutes', async () => {
    const mobile = newMobile(5)
    const code = await visitor.loginCode(mobile)
    world.pass(5 * MINUTE_MS)
    expect(await enter(mobile, code)).toMatchObject(EXPIRED)
  })
  test('a code opens only what it was sent for', async () => {
    const mobile = newMobile(6)
    expect(await enter(mobile, await visitor.registerCode(mobile))).toMatchObject(WRONG)
  })
  test.each([
    ['', '请输入验证码'],
    ['1234567', '验证码最多6位'],
  ])('the code %j is refused', async (smsCode, text) => {
    expect(await enter(newMobile(7), smsCode)).toMatchObject({ code: 3002, status: 422, data: { smsCode: text } })
  })
  test('a wrong captcha, where one is sent, is refused', async () => {
    const { captchaId } = await visitor.solvedCaptcha()
    const answer = await visitor.call(auth.loginMessageCode, { userMobile: newMobile(8), captchaId, captchaCode: 'x' })
    expect(answer.data).toMatchObject({ captchaCode: '图形验证码错误', _reason: 'CAPTCHA_WRONG' })
  })
})

describe('registering', () => {
  const form = async (userMobile: string, smsCode: string, password = 'Fresh2026', nickName = '新人') => ({
    userMobile,
    smsCode,
    nickName,
    ...(await visitor.sealed(password)),
  })

  test('makes an account and signs it in', async () => {
    const mobile = newMobile(20)
    const { data, code } = await visitor.call(auth.registerSubmitPc, await form(mobile, await visitor.registerCode(mobile)))
    expect([code, data.acceleratedFlag]).toEqual([200, 0])
    const me = await world.withToken(data.token).call(auth.getCurrentUser, {})
    expect(me.data).toMatchObject({ nickName: '新人', userMobile: mobile, enterpriseUuid: null, orgUserInfo: null, moduleCode: [] })
    expect((await visitor.signIn(mobile, 'Fresh2026')).code).toBe(200)
  })
  test('a mobile that is registered is told only to who has its code; the SMS says it too', async () => {
    const mobile = mobileOf('liuyang')
    expect(await visitor.call(auth.registerMessageCode, { userMobile: mobile })).toMatchObject(SENT)
    const code = await visitor.sentCode(mobile)
    expect((await visitor.call(dev.smsOutbox, { mobile })).data[0]).toMatchObject({ purpose: 'register', note: 'registered' })
    expect(await visitor.call(auth.registerSubmitPc, await form(mobile, otherThan(code)))).toMatchObject(WRONG)
    expect(await visitor.call(auth.registerSubmitPc, await form(mobile, code))).toMatchObject({
      code: 3002,
      status: 409,
      data: { userMobile: '该手机号已注册', _reason: 'DUPLICATE' },
    })
  })
  test('two registrations of one mobile at once: one account, one 409', async () => {
    const mobile = newMobile(21)
    const code = await visitor.registerCode(mobile)
    const sent = await form(mobile, code)
    const answers = await Promise.all([visitor.call(auth.registerSubmitPc, sent), visitor.call(auth.registerSubmitPc, sent)])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.data).toMatchObject({ _reason: 'DUPLICATE' })
  })
  test.each([
    ['short1', '密码需为8到32位'],
    [`a1${'x'.repeat(31)}`, '密码需为8到32位'],
    ['onlyletters', '密码需同时包含字母和数字'],
    ['1234567890', '密码需同时包含字母和数字'],
    ['with space1', '密码不能包含空格'],
    [newMobile(22), '密码不能包含手机号'],
    [`${newMobile(22)}a`, '密码不能包含手机号'],
    ['P@ssw0rd', '密码过于常见，请换一个'],
  ])('the password %j is refused', async (password, text) => {
    const refused = await visitor.call(auth.registerSubmitPc, await form(newMobile(22), '123456', password))
    expect(refused).toMatchObject({ code: 3002, status: 422, data: { password: text } })
  })
  test('a refused form does not use up the code', async () => {
    const mobile = newMobile(24)
    const code = await visitor.registerCode(mobile)
    expect((await visitor.call(auth.registerSubmitPc, await form(mobile, code, 'short1'))).status).toBe(422)
    expect((await visitor.call(auth.registerSubmitPc, await form(mobile, code))).code).toBe(200)
  })
  test('needs an encrypted password and a nickname of 1 to 20 characters', async () => {
    const { code: _code, ...plain } = await form(newMobile(23), '123456', 'Fresh2026', '')
    // Without the code on purpose.
    const refused = await visitor.call(auth.registerSubmitPc, plain as never)
    expect(refused).toMatchObject({ code: 3002, status: 422, data: { nickName: '请输入昵称', code: '必填' } })
    const long = await visitor.call(auth.registerSubmitPc, await form(newMobile(23), '123456', 'Fresh2026', '名'.repeat(21)))
    expect(long.data).toMatchObject({ nickName: '最多20个字' })
  })
})

describe('limits of sending', () => {
  let strict: World
  let caller: ReturnType<typeof visitorOf>
  beforeAll(async () => {
    strict = await createWorld({ QFY_RATE_LIMIT: 'on' })
    caller = visitorOf(strict)
  })
  afterAll(() => strict.close())

  const ask = (userMobile: string, ip = '203.0.113.1', captcha: { captchaId?: string; captchaCode?: string } = {}) =>
    caller.call(auth.loginMessageCode, { userMobile, ...captcha }, { headers: { 'x-forwarded-for': ip } })

  test('one a minute a mobile, whatever it is for, also of two at once', async () => {
    const mobile = newMobile(40)
    const answers = await Promise.all([ask(mobile), ask(mobile)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 429])
    const refused = await caller.call(auth.registerMessageCode, { userMobile: mobile }, { headers: { 'x-forwarded-for': '203.0.113.2' } })
    expect(refused).toMatchObject({ code: 429, status: 429, msg: '短信发送过于频繁，请稍后再试', data: { _reason: 'SMS_TOO_SOON' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(50)
    strict.pass(MINUTE_MS)
    expect((await ask(mobile)).code).toBe(200)
  })
  test('ten a day a mobile', async () => {
    const mobile = newMobile(41)
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask(mobile, `203.0.113.${100 + sent}`)).code).toBe(200)
      strict.pass(MINUTE_MS)
    }
    expect(await ask(mobile, '203.0.113.120')).toMatchObject({ code: 429, status: 429, data: { _reason: 'SMS_QUOTA' } })
    strict.pass(DAY_MS)
    expect((await ask(mobile, '203.0.113.120')).code).toBe(200)
  })
  test('thirty an hour an address', async () => {
    const from = '203.0.113.50'
    for (let sent = 0; sent < 30; sent += 1) expect((await ask(newMobile(100 + sent), from, await caller.solvedCaptcha())).code).toBe(200)
    expect(await ask(newMobile(200), from, await caller.solvedCaptcha())).toMatchObject({ code: 429, data: { _reason: 'SMS_QUOTA' } })
    expect((await ask(newMobile(200), '203.0.113.51')).code).toBe(200)
  })
  test('an address gets two without a captcha, none within a minute of the last', async () => {
    const from = '203.0.113.60'
    const needed = { code: 3002, status: 422, data: { captchaCode: '请输入图形验证码', _reason: 'CAPTCHA_REQUIRED' } }
    expect((await ask(newMobile(300), from)).code).toBe(200)
    expect(await ask(newMobile(301), from)).toMatchObject(needed)
    strict.pass(MINUTE_MS)
    expect((await ask(newMobile(301), from)).code).toBe(200)
    strict.pass(MINUTE_MS)
    expect(await ask(newMobile(302), from)).toMatchObject(needed)
    expect((await ask(newMobile(302), from, await caller.solvedCaptcha())).code).toBe(200)
    strict.pass(HOUR_MS)
    expect((await ask(newMobile(303), from)).code).toBe(200)
  })
  test('all addresses of one network of IPv6 count as one', async () => {
    expect((await ask(newMobile(310), '2001:db8:1:2::1')).code).toBe(200)
    expect(await ask(newMobile(311), '2001:db8:1:2:ffff::2')).toMatchObject({ data: { _reason: 'CAPTCHA_REQUIRED' } })
    expect((await ask(newMobile(311), '2001:db8:1:3::1')).code).toBe(200)
  })
  test('somebody who is signed in has shown who he is', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.70' }
    for (const name of ['liuyang', 'yanglei', 'lina'] as const)
      expect((await strict.as(name).call(auth.changePasswordMessageCode, {}, { headers })).code).toBe(200)
  })
})

test('all addresses together are sent so many codes an hour, whatever they are for', async () => {
  const small = await createWorld({ QFY_RATE_LIMIT: 'on', QFY_SMS_PER_HOUR: '3' })
  const error = vi.spyOn(small.app.platform.log, 'error').mockImplementation(() => {})
  try {
    const ask = (n: number, what: typeof auth.loginMessageCode | typeof auth.registerMessageCode = auth.loginMessageCode) =>
      visitorOf(small).call(what, { userMobile: newMobile(n) }, { headers: { 'x-forwarded-for': `203.0.113.${n}` } })
    expect((await ask(1)).code).toBe(200)
    expect((await ask(2, auth.registerMessageCode)).code).toBe(200)
    const headers = { 'x-forwarded-for': '203.0.113.3' }
    expect((await small.as('liuyang').call(auth.changePasswordMessageCode, {}, { headers })).code).toBe(200)
    small.pass(MINUTE_MS)
    for (const what of [auth.loginMessageCode, auth.registerMessageCode]) {
      const refused = await ask(4, what)
      expect(refused).toMatchObject({ code: 429, data: { _reason: 'SMS_QUOTA' } })
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual((HOUR_MS - MINUTE_MS) / 1_000)
    }
    // Nor to somebody who is signed in or has read a captcha.
    expect(await small.as('lina').call(auth.changePasswordMessageCode, {}, { headers })).toMatchObject({ code: 429 })
    const solved = await visitorOf(small).solvedCaptcha()
    expect(await visitorOf(small).call(auth.loginMessageCode, { userMobile: newMobile(6), ...solved })).toMatchObject({ code: 429 })
    expect(error.mock.calls.map(([told]) => told)).toContainEqual({ security: 'sms', limit: 3 })
    small.pass(HOUR_MS)
    expect((await ask(5)).code).toBe(200)
  } finally {
    await small.close()
  }
})

import { getOrganTree } from '@qifuyun/contract/address-book/tree-endpoints.ts'
import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { DEMO_PASSWORD, demoId, enterpriseId, mobileOf, type PersonName } from '#src/testing/people.ts'
import { createWorld, send, type World } from '#src/testing/world.ts'
import { encryptWith, newMobile, visitorOf } from './testing.ts'

// What somebody tries who wants to be somebody else. The tries that a feature's own tests know are there: `sms`, `password-sign-in`,
// `password-change`, `qr-login`, `sessions`, `oauth`.

let world: World
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  world = await createWorld()
  visitor = visitorOf(world)
})
afterAll(() => world.close())

const LIUYANG = mobileOf('liuyang')
const signIn = async (name: PersonName) => (await visitor.signIn(mobileOf(name), DEMO_PASSWORD)).data.token
const whoIs = async (token: string) => (await world.withToken(token).call(auth.getCurrentUser, {})).data?.userMobile
const status = (headers: Record<string, string>, path = auth.getStatus.path) => send(world.app, { method: 'GET', path, input: {}, headers })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

describe('codes', () => {
  test('that of one mobile opens no other account', async () => {
    await visitor.loginCode(LIUYANG)
    const mine = await visitor.loginCode(newMobile(50))
    if (mine === (await visitor.sentCode(LIUYANG))) return
    const answer = await visitor.call(auth.loginMobileCode, { userMobile: LIUYANG, smsCode: mine })
    expect(answer).toMatchObject({ status: 422, data: { _reason: 'SMS_WRONG' } })
  })
  test('thirty guesses at once are looked at no more often than five', async () => {
    const mobile = newMobile(51)
    const smsCode = await visitor.loginCode(mobile)
    const guess = (code: string) => visitor.call(auth.loginMobileCode, { userMobile: mobile, smsCode: code })
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(otherThan(smsCode))))
    const reasons = answers.map(({ data }) => Object(data)._reason)
    expect(reasons.filter((reason) => reason === 'SMS_WRONG')).toHaveLength(5)
    expect(reasons.filter((reason) => reason === 'SMS_EXPIRED')).toHaveLength(25)
    expect(await guess(smsCode)).toMatchObject({ status: 422, data: { _reason: 'SMS_EXPIRED' } })
  })
  test('verifying one is a guess at it like any other', async () => {
    const mobile = mobileOf('chenjing')
    await visitor.call(auth.changePasswordMessageCode, { userMobile: mobile })
    const smsCode = await visitor.sentCode(mobile)
    for (let wrong = 0; wrong < 5; wrong += 1)
      await visitor.call(auth.verifyChangePasswordMessageCode, { userMobile: mobile, smsCode: otherThan(smsCode) })
    const changed = await visitor.call(auth.changePassword, { userMobile: mobile, smsCode, ...(await visitor.sealed('Better2026')) })
    expect(changed).toMatchObject({ status: 422, data: { _reason: 'SMS_EXPIRED' } })
  })
  test('a captcha that let one call through lets no other one through', async () => {
    const solved = await visitor.solvedCaptcha()
    expect((await visitor.call(auth.loginMessageCode, { userMobile: newMobile(52), ...solved })).code).toBe(200)
    for (const again of [auth.registerMessageCode, auth.loginMessageCode])
      expect((await visitor.call(again, { userMobile: newMobile(53), ...solved })).data).toMatchObject({ _reason: 'CAPTCHA_WRONG' })
  })
  test('one captcha sent with ten guesses at once lets one of them through', async () => {
    const mobile = newMobile(54)
    for (let wrong = 0; wrong < 3; wrong += 1) await visitor.signIn(mobile, 'Whatever1')
    const solved = await visitor.solvedCaptcha()
    const answers = await Promise.all(Array.from({ length: 10 }, () => visitor.signIn(mobile, 'Whatever1', solved)))
    expect(answers.filter(({ msg }) => msg === '账号或密码错误')).toHaveLength(1)
    expect(answers.filter(({ msg }) => msg === '图形验证码错误')).toHaveLength(9)
  })
  test('one captcha sent for ten mobiles at once lets one of them through', async () => {
    const solved = await visitor.solvedCaptcha()
    const ask = (n: number) => visitor.call(auth.loginMessageCode, { userMobile: newMobile(80 + n), ...solved })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ data }) => Object(data)._reason === 'CAPTCHA_WRONG')).toHaveLength(9)
  })
})

describe('guesses at passwords', () => {
  test.each([
    ['blanks', (mobile: string) => ` ${mobile} `],
    ['a country', (mobile: string) => `+86${mobile}`],
    ['a country without a sign', (mobile: string) => `86${mobile}`],
    ['a zero before it', (mobile: string) => `0${mobile}`],
    ['wide digits', (mobile: string) => mobile.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))],
    ['something invisible', (mobile: string) => `${mobile}\u200B`],
    ['a line break', (mobile: string) => `${mobile}\n`],
    ['dashes', (mobile: string) => `${mobile.slice(0, 3)}-${mobile.slice(3)}`],
  ])('a mobile written with %s has no count of its own', async (_how, written) => {
    const mobile = newMobile(60)
    for (let wrong = 0; wrong < 3; wrong += 1) await visitor.signIn(mobile, 'Whatever1')
    const { data } = await visitor.signIn(written(mobile), 'Whatever1')
    expect([Object(data).userName, Object(data)._reason]).toEqual(
      Object(data).userName === undefined ? [undefined, 'CAPTCHA_REQUIRED'] : ['手机号格式错误', undefined],
    )
  })
  test.each<[string, unknown, unknown]>([
    ['a list', [LIUYANG], DEMO_PASSWORD],
    ['a condition', { $ne: '' }, { $ne: '' }],
    ['a password that is a list', LIUYANG, [DEMO_PASSWORD, 'x']],
    ['a flag', LIUYANG, true],
    ['nothing', LIUYANG, null],
    ['a quote', `${LIUYANG}' or '1'='1`, DEMO_PASSWORD],
  ])('%s signs nobody in', async (_what, userName, password) => {
    const { path } = auth.loginMobilePcPassword
    const answer = await send(world.app, { method: 'POST', path, input: { userName, password }, headers: {} })
    expect([400, 422]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('token')
  })
  test('another password under a used key is not looked at, and a repeated sign-in makes no second session', async () => {
    const headers = { 'idempotency-key': 'attack-key-1' }
    const enter = (password: string) => visitor.call(auth.loginMobilePcPassword, { userName: mobileOf('lina'), password }, { headers })
    const { token } = (await enter(DEMO_PASSWORD)).data
    expect(await enter('Whatever1')).toMatchObject({ status: 409, data: { _reason: 'IDEMPOTENCY_MISMATCH' } })
    await world.withToken(token).call(auth.logout, {})
    expect((await enter(DEMO_PASSWORD)).data.token).toBe(token)
    expect(await whoIs(token)).toBeUndefined()
  })
})

describe('who has an account', () => {
  test('is not told by asking for a code, whatever it is for', async () => {
    for (const [n, ask] of [auth.loginMessageCode, auth.registerMessageCode, auth.changePasswordMessageCode].entries()) {
      const known = await visitor.call(ask, { userMobile: mobileOf('zhouting') })
      const unknown = await visitor.call(ask, { userMobile: newMobile(70 + n) })
      expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
    }
  })
  test('is not told by how soon a captcha or the lock comes', async () => {
    const answersTo = async (mobile: string) => {
      const told: unknown[] = []
      for (let wrong = 0; wrong < 12; wrong += 1) {
        const { code, msg, data } = await visitor.signIn(mobile, 'Whatever1', wrong > 3 ? await visitor.solvedCaptcha() : {})
        told.push([code, msg, Object(data)._reason])
      }
      return told
    }
    expect(await answersTo(mobileOf('wudi'))).toEqual(await answersTo(newMobile(75)))
  })
})

describe('a token', () => {
  test('that the client brings to a sign-in is not the one it gets, and stays whose it was', async () => {
    const brought = await signIn('sunhao')
    const headers = { authorization: brought, cookie: `qifuyun-pc-token=${brought}`, deviceid: 'device-of-both' }
    const { data } = await visitor.call(auth.loginMobilePcPassword, { userName: LIUYANG, password: DEMO_PASSWORD }, { headers })
    expect(data.token).not.toBe(brought)
    expect([await whoIs(brought), await whoIs(data.token)]).toEqual([mobileOf('sunhao'), LIUYANG])
  })
  test('counts in its header only', async () => {
    const token = await signIn('liuyang')
    expect((await status({ authorization: token })).statusCode).toBe(200)
    for (const headers of [{ cookie: `qifuyun-pc-token=${token}` }, { 'x-access-token': token }, { token }] as Record<string, string>[])
      expect((await status(headers)).statusCode).toBe(401)
    for (const name of ['token', 'authorization', 'access_token'])
      expect((await status({}, `${auth.getStatus.path}?${name}=${token}`)).statusCode).toBe(401)
  })
  test('is nobody’s when it is changed in the slightest', async () => {
    const token = await signIn('liuyang')
    const swapped = [...token].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('')
    for (const forged of [`${token}-token`, `${token}A`, token.slice(0, -1), swapped, `Basic ${token}`, `Bearer Bearer ${token}`])
      expect((await status({ authorization: forged })).statusCode, forged).toBe(401)
  })
  test('does not become another one’s by the device that it names', async () => {
    const headers = { deviceid: 'device-of-both' }
    const enter = (userName: string) => visitor.call(auth.loginMobilePcPassword, { userName, password: DEMO_PASSWORD }, { headers })
    const { token } = (await enter(LIUYANG)).data
    expect((await enter(mobileOf('sunhao'))).code).toBe(200)
    expect(await whoIs(token)).toBe(LIUYANG)
  })
})

describe('an enterprise', () => {
  test('is not entered by who is no member of it, and unknown ones are told alike', async () => {
    const me = world.withToken(await signIn('liuyang'))
    const tries = [enterpriseId(2), enterpriseId(99)].map((enterpriseUuid) => me.call(switchEnterprise, { enterpriseUuid }))
    const [foreign, unknown] = (await Promise.all(tries)).map((answer) => ({ ...answer, headers: null }))
    expect(foreign?.status).toBeGreaterThanOrEqual(400)
    expect(foreign).toEqual(unknown)
    expect((await me.call(auth.getStatus, {})).data.enterpriseUuid).toBe(enterpriseId(1))
  })
  test('named in a header is refused unless it is that of the session', async () => {
    const headers = { authorization: await signIn('liuyang') }
    const tree = (enterpriseUuid: string) => status({ ...headers, 'x-enterprise-uuid': enterpriseUuid }, getOrganTree.path)
    expect((await tree(enterpriseId(1))).statusCode).toBe(200)
    expect((await tree(enterpriseId(2))).json()).toMatchObject({ data: { _reason: 'ENTERPRISE_CHANGED' } })
  })
})

describe('a sign-in by QR code that was confirmed and not yet fetched', () => {
  const confirmed = async (token: string) => {
    const { data } = await visitor.call(auth.loginQrcode, {})
    const { qrUuid, pollSecret } = data
    await world.withToken(token).call(auth.qrcodeScan, { qrUuid })
    await world.withToken(token).call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 })
    return () => visitor.call(auth.scanQrcode, { qrUuid, pollSecret })
  }
  const sealedPair = async (oldPassword: string, newPassword: string) => {
    const { data } = await visitor.call(auth.publicKey, {})
    return { oldPassword: encryptWith(data.key, oldPassword), newPassword: encryptWith(data.key, newPassword), code: data.code }
  }

  test('does not outlive the session that confirmed it', async () => {
    const token = await signIn('zhengyu')
    const poll = await confirmed(token)
    await world.withToken(token).call(auth.logout, {})
    expect((await poll()).data).toEqual({ qrStatusCode: 3 })
  })
  test('does not outlive a change of the password', async () => {
    const [stolen, own] = [await signIn('zhouting'), await signIn('zhouting')]
    const poll = await confirmed(stolen)
    expect((await world.withToken(own).call(auth.updatePassword, await sealedPair(DEMO_PASSWORD, 'Better2026'))).code).toBe(200)
    expect((await poll()).data).toEqual({ qrStatusCode: 3 })
  })
  test('does not outlive signing out everywhere, nor the end of all other devices', async () => {
    for (const end of [
      (own: string) => world.withToken(own).call(auth.logout, { allFlag: 1 }),
      (own: string) => world.withToken(own).call(auth.sessionRevoke, { othersFlag: 1 }),
    ]) {
      const [stolen, own] = [await signIn('xuliang'), await signIn('xuliang')]
      const poll = await confirmed(stolen)
      expect((await end(own)).code).toBe(200)
      expect((await poll()).data).toEqual({ qrStatusCode: 3 })
    }
  })
  test('makes no session of an account that was disabled meanwhile', async () => {
    const poll = await confirmed(await signIn('linfang'))
    const disable = 'update user_account set disabled_flag = true where mobile = $1'
    await withClient(world.database.owner, (client) => client.query(disable, [mobileOf('linfang')]))
    expect((await poll()).data.token).toBeUndefined()
    const code = await visitor.loginCode(mobileOf('linfang'))
    const bySms = await visitor.call(auth.loginMobileCode, { userMobile: mobileOf('linfang'), smsCode: code })
    expect(bySms).toMatchObject({ status: 422, data: { _reason: 'ACCOUNT_DISABLED' } })
  })
})

test.each<[string, PersonName, number]>([
  ['own', 'lina', 2],
  ['looked at', 'zhangwei', 4],
])('a session with one role, %s, makes none that has more, by no way', async (_whose, name, role) => {
  const { data } = await world.as(name).call(auth.switchRole, { orgRoleId: demoId('0004', role) })
  const small = world.withToken(`${data.value}-token`)
  const { data: shown } = await visitor.call(auth.loginQrcode, {})
  const refused = { code: 401, status: 403 }
  expect(await small.call(auth.qrcodeScan, { qrUuid: shown.qrUuid })).toMatchObject(refused)
  expect(await small.call(auth.qrcodeConfirm, { qrUuid: shown.qrUuid, confirmFlag: 1 })).toMatchObject(refused)
  expect(await small.call(auth.switchRole, { orgRoleId: demoId('0004', 1) })).toMatchObject(refused)
  expect(await small.call(switchEnterprise, { enterpriseUuid: enterpriseId(1) })).toMatchObject(refused)
})

import { updateUserStatus, updateUserSubmit } from '@qifuyun/contract/address-book/endpoints.ts'
import { getCurrentUser, getStatus } from '@qifuyun/contract/auth/endpoints.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import * as calls from '@qifuyun/contract/identity-provider/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { enterpriseId, mobileOf, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { AGENT, type Answer, CORP, SECRET, startWorkplaces, type Workplaces } from './testing.ts'

const HOUR_MS = 3_600_000

let work: Workplaces
let world: World
beforeAll(async () => {
  work = await startWorkplaces()
  world = await createWorld({ QFY_WECOM_ORIGIN: work.origin, QFY_DINGTALK_ORIGIN: work.origin })
})
beforeEach(async () => {
  await world.rewind()
  work.state.lie.clear()
  work.state.asked.length = 0
  Object.assign(work.person, { userid: 'LiuYang', mobile: mobileOf('liuyang'), status: 1 })
  Object.assign(work.me, { unionId: 'union-4', mobile: mobileOf('liuyang'), stateCode: '86' })
})
afterAll(async () => {
  await world.close()
  await work.close()
})

const admin = () => world.as('zhangwei')
const nobody = () => world.withToken(null)
type Given = Partial<InputOf<typeof calls.saveIdentityProvider>>
const WECOM = { kindCode: 'wecom', issuer: CORP, clientId: AGENT, clientSecret: SECRET, matchCode: 'mobile' } as const
const DINGTALK = { kindCode: 'dingtalk', issuer: CORP, clientId: 'dingapp', clientSecret: SECRET, matchCode: 'mobile' } as const
const save = async (given: Given) => {
  const { version } = (await admin().call(calls.getIdentityProvider, {})).data
  const whole = { ...WECOM, domain: 'example.com', enabledFlag: 1 as const, version, ...given }
  return admin().call(calls.saveIdentityProvider, whole)
}
/** Where the browser is sent; its person has agreed there. */
const leave = async () => {
  const { address, secret } = (await nobody().call(calls.beginOidc, { domain: 'example.com' })).data
  const code = crypto.randomUUID()
  work.state.codes.add(code)
  const asked = new URL(address)
  return { asked, back: { secret, state: asked.searchParams.get('state') ?? '', code } }
}
const come = async () => nobody().call(calls.finishOidc, (await leave()).back)
const INVALID = { code: 3002, status: 422, msg: '企业身份提供方的应答未通过校验，请重新登录' }

describe.each([
  ['WeCom', WECOM, '/wwlogin/sso/login', { login_type: 'CorpApp', appid: CORP, agentid: AGENT }],
  [
    'DingTalk',
    DINGTALK,
    '/oauth2/auth',
    { client_id: 'dingapp', response_type: 'code', scope: 'openid corpid', corpId: CORP, prompt: 'consent' },
  ],
] as const)('%s', (_name, kind, path, query) => {
  test('sends people to its page and lets them in, for the enterprise alone', async () => {
    expect((await save(kind)).msg).toBe('修改成功！')
    const { asked, back } = await leave()
    expect(asked.origin + asked.pathname).toBe(work.origin + path)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({ ...query, redirect_uri: 'http://localhost/login/return' })
    const { data } = await nobody().call(calls.finishOidc, back)
    const me = world.withToken(data.token)
    expect((await me.call(getCurrentUser, {})).data).toMatchObject({ userUuid: userId('liuyang'), enterpriseUuid: enterpriseId(1) })
    const log = (await admin().call(pageOperations, {})).data.list.map(({ content }) => content)
    expect(log).toContain('关联企业身份提供方账号')
    await admin().call(calls.removeIdentityProvider, {})
    expect((await me.call(getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
  })

  test('who was linked comes again whatever their number is, and who is no member does not', async () => {
    await save(kind)
    expect((await come()).code).toBe(200)
    Object.assign(work.person, { mobile: '13912345678' })
    Object.assign(work.me, { mobile: '13912345678' })
    expect((await come()).code).toBe(200)
    Object.assign(work.person, { userid: 'somebody' })
    Object.assign(work.me, { unionId: 'somebody' })
    expect(await come()).toMatchObject({ msg: '您的企业账号没有对应的成员，请联系管理员' })
    Object.assign(work.person, { mobile: undefined })
    Object.assign(work.me, { mobile: undefined })
    expect(await come()).toMatchObject({ msg: '企业身份提供方未验证该手机号' })
    Object.assign(work.person, { userid: 'LiuYang' })
    Object.assign(work.me, { unionId: 'union-4' })
    await admin().call(updateUserStatus, { userUuid: userId('liuyang'), statusCode: 3 })
    expect(await come()).toMatchObject({ msg: '您的企业账号没有对应的成员，请联系管理员' })
  })

  test('a code is good once, in the browser that began', async () => {
    await save(kind)
    const { back } = await leave()
    expect((await nobody().call(calls.finishOidc, back)).code).toBe(200)
    const again = await leave()
    expect(await nobody().call(calls.finishOidc, { ...again.back, code: back.code })).toMatchObject(INVALID)
    const other = await leave()
    expect(await nobody().call(calls.finishOidc, { ...other.back, secret: 'of another browser' })).toMatchObject({
      msg: '登录已超时或已使用，请重新登录',
    })
    expect(await nobody().call(calls.finishOidc, { ...other.back, state: 'made up' })).toMatchObject({
      msg: '登录已超时或已使用，请重新登录',
    })
  })

  test('who does not answer can be tried later; the enterprise is not set up meanwhile', async () => {
    for (const path of ['/cgi-bin/gettoken', '/v1.0/oauth2/accessToken']) work.state.lie.set(path, () => ({ status: 502, body: '<html>' }))
    expect(await save(kind)).toMatchObject({ code: 3002, data: { _reason: 'UNAVAILABLE' }, msg: '暂时无法连接企业身份提供方' })
    work.state.lie.clear()
    await save(kind)
    for (const path of ['/cgi-bin/auth/getuserinfo', '/v1.0/contact/users/me']) work.state.lie.set(path, () => ({ body: '\u0000' }))
    expect(await come()).toMatchObject({ data: { _reason: 'UNAVAILABLE' } })
  })
})

describe('answers that lie', () => {
  const wecom: [string, string, Answer][] = [
    ['a refusal', '/cgi-bin/auth/getuserinfo', { errcode: 40029, errmsg: 'invalid code' }],
    ['no member', '/cgi-bin/auth/getuserinfo', { errcode: 0, openid: 'o1' }],
    ['an empty name', '/cgi-bin/auth/getuserinfo', { errcode: 0, userid: '' }],
    ['a list', '/cgi-bin/auth/getuserinfo', { errcode: 0, userid: ['LiuYang'] }],
    ['somebody else', '/cgi-bin/user/get', { errcode: 0, userid: 'ZhangWei', mobile: mobileOf('liuyang'), status: 1 }],
    ['somebody who left', '/cgi-bin/user/get', { errcode: 0, userid: 'LiuYang', mobile: mobileOf('liuyang'), status: 5 }],
    ['nothing', '/cgi-bin/user/get', {}],
    ['a code that is text', '/cgi-bin/user/get', { errcode: '0', userid: 'LiuYang' }],
  ]
  test.each(wecom)('WeCom: %s', async (_name, path, body) => {
    await save(WECOM)
    work.state.lie.set(path, () => ({ body }))
    expect(await come()).toMatchObject(INVALID)
  })

  const dingtalk: [string, string, Answer][] = [
    ['another enterprise', '/v1.0/oauth2/userAccessToken', { accessToken: 'user-token', corpId: 'ding-of-others' }],
    ['no enterprise', '/v1.0/oauth2/userAccessToken', { accessToken: 'user-token' }],
    ['a token that is none', '/v1.0/oauth2/userAccessToken', { accessToken: 'made-up', corpId: CORP }],
    ['nobody', '/v1.0/contact/users/me', { mobile: mobileOf('liuyang') }],
  ]
  test.each(dingtalk)('DingTalk: %s', async (_name, path, body) => {
    await save(DINGTALK)
    work.state.lie.set(path, () => ({ body }))
    expect(await come()).toMatchObject(INVALID)
  })

  test('a number of another country is none of ours', async () => {
    await save(DINGTALK)
    Object.assign(work.me, { stateCode: '1' })
    expect(await come()).toMatchObject({ msg: '企业身份提供方未验证该手机号' })
  })
})

describe('the token of WeCom', () => {
  const asks = (path: string): number => work.state.asked.filter((one) => one === path).length

  test('is kept, asked for anew before it is over, and once more when it was taken back', async () => {
    await save(WECOM)
    await come()
    await come()
    expect(asks('/cgi-bin/gettoken')).toBe(1)
    work.state.tokens.clear()
    expect((await come()).code).toBe(200)
    expect(asks('/cgi-bin/gettoken')).toBe(2)
    world.pass(2 * HOUR_MS)
    expect((await come()).code).toBe(200)
    expect(asks('/cgi-bin/gettoken')).toBe(3)
    work.state.lie.set('/cgi-bin/auth/getuserinfo', () => ({ body: { errcode: 42001, errmsg: 'expired' } }))
    expect(await come()).toMatchObject(INVALID)
    expect(asks('/cgi-bin/gettoken')).toBe(4)
  })
})

describe('setting it up', () => {
  test('by the job number too, where WeCom tells no mobile number', async () => {
    await admin().call(updateUserSubmit, { userUuid: userId('liuyang'), jobNumber: 'LiuYang' })
    Object.assign(work.person, { mobile: undefined })
    expect((await save({ ...WECOM, matchCode: 'jobNumber' })).code).toBe(200)
    expect((await come()).code).toBe(200)
  })

  test('what is wrong is told at its field, all of it', async () => {
    expect((await save({ issuer: '', clientId: 'x' })).data).toEqual({ issuer: '请输入企业ID', clientId: 'AgentId是数字，例如 1000002' })
    expect((await save({ issuer: 'no id!', clientId: '', matchCode: 'email' })).data).toEqual({
      issuer: '企业ID格式错误',
      clientId: '请输入应用AgentId',
      matchCode: '请选择匹配方式',
    })
    expect((await save({ kindCode: 'oidc', issuer: CORP, clientId: '', matchCode: 'jobNumber' })).data).toEqual({
      issuer: '请输入完整的网址，例如 https://sso.example.com',
      clientId: '请输入客户端编号',
      matchCode: '请选择匹配方式',
    })
    // As a browser sends fields that nobody has touched.
    expect((await save({ issuer: undefined, clientId: undefined, domain: undefined })).data).toEqual({
      issuer: '请输入企业ID',
      clientId: '请输入应用AgentId',
      domain: '请输入企业域名',
    })
    expect((await save({ clientSecret: 'wrong' })).data).toEqual({ clientSecret: '企业ID或Secret错误，企业微信未接受' })
    expect((await save({ ...DINGTALK, clientSecret: 'wrong' })).data).toEqual({ clientSecret: '客户端编号或密钥错误，钉钉未接受' })
    expect((await admin().call(calls.getIdentityProvider, {})).data.provider).toBeNull()
  })

  test('the secret of one kind is none of another', async () => {
    await save(WECOM)
    expect((await save({ clientSecret: '' })).code).toBe(200)
    expect((await save({ ...DINGTALK, clientSecret: '' })).data).toEqual({ clientSecret: '请输入客户端密钥' })
    expect((await save(DINGTALK)).code).toBe(200)
    expect((await admin().call(calls.getIdentityProvider, {})).data.provider).toMatchObject({ kindCode: 'dingtalk', issuer: CORP })
  })
})

import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { getBaseInfo } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import * as calls from '@qifuyun/contract/second-factor/endpoints.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { visitorOf } from '#src/auth/testing.ts'
import { createDevice } from '#src/testing/passkey-device.ts'
import { DEMO_PASSWORD, enterpriseId, mobileOf, userId } from '#src/testing/people.ts'
import { type Caller, createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const ORIGIN = 'http://localhost'
const visitor = () => visitorOf(world)
const nobody = () => world.withToken(null)

const begin = async (caller: Caller) => (await caller.call(calls.beginPasskey, {})).data
const add = async (caller: Caller, passkeyName = '办公电脑') => {
  const device = createDevice()
  const { challenge, rpId } = await begin(caller)
  const answer = await caller.call(calls.addPasskey, { passkeyName, credential: device.make({ challenge, rpId, origin: ORIGIN }) })
  return { device, answer, rpId }
}
const asked = async () => (await nobody().call(auth.loginPasskeyOptions, {})).data
const own = async (caller: Caller) => (await caller.call(calls.getSecondFactor, {})).data

const REFUSED = { code: 3002, status: 422, msg: '通行密钥验证失败，请重试', data: { _reason: 'FACTOR_WRONG' } }
const NOT_ADDED = { code: 3002, status: 422, msg: '通行密钥添加失败，请重试' }

test('a device is added, comes with recovery codes, and signs in without password, SMS code or second step', async () => {
  const me = world.as('liuyang')
  const other = (await visitor().signIn(mobileOf('liuyang'), DEMO_PASSWORD)).data.token
  const { device, answer, rpId } = await add(me)
  expect([answer.msg, answer.data.recoveryCodeList.length, rpId]).toEqual(['已添加通行密钥', 10, 'localhost'])
  expect((await world.withToken(other).call(auth.getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
  const { challenge } = await asked()
  const credential = device.sign({ challenge, rpId, origin: ORIGIN })
  const { data } = await nobody().call(auth.loginPasskey, { credential })
  const signedIn = world.withToken(data.token)
  expect((await signedIn.call(auth.getCurrentUser, {})).data.userUuid).toBe(userId('liuyang'))
  expect(await own(signedIn)).toMatchObject({
    provenFlag: 1,
    sinceTime: null,
    passkeyList: [{ passkeyName: '办公电脑', lastUseTime: expect.any(String) }],
  })
  expect(await nobody().call(auth.loginPasskey, { credential })).toMatchObject(REFUSED)
  const log = await world.as('zhangwei').call(pageOperations, {})
  expect(log.data.list.map(({ content }) => content)).toContain('添加通行密钥「办公电脑」')
})

test('what a device signs is refused for another challenge, host, origin or purpose, unlocked by nobody, or by a copy', async () => {
  const { device, rpId } = await add(world.as('liuyang'))
  const stranger = createDevice()
  const enter = async (how: (challenge: string) => ReturnType<typeof device.sign>) =>
    nobody().call(auth.loginPasskey, { credential: how((await asked()).challenge) })
  const right = { rpId, origin: ORIGIN }
  expect(await enter(() => device.sign({ challenge: 'bWFkZSB1cA', ...right }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => device.sign({ challenge, rpId: 'evil.example', origin: ORIGIN }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => device.sign({ challenge, rpId, origin: 'https://evil.example' }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => device.sign({ challenge, ...right, type: 'webauthn.create' }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => device.sign({ challenge, ...right, verified: false }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => stranger.sign({ challenge, ...right }))).toMatchObject(REFUSED)
  expect(await enter((challenge) => ({ ...stranger.sign({ challenge, ...right }), id: device.id, rawId: device.id }))).toMatchObject(
    REFUSED,
  )
  expect((await enter((challenge) => device.sign({ challenge, ...right }))).code).toBe(200)
  device.rewind()
  expect(await enter((challenge) => device.sign({ challenge, ...right }))).toMatchObject(REFUSED)
  const { challenge } = await asked()
  world.pass(5 * MINUTE_MS)
  expect(await nobody().call(auth.loginPasskey, { credential: device.sign({ challenge, ...right }) })).toMatchObject(REFUSED)
})

test('a device is added only to the challenge of its person, once, and what cannot be read is refused', async () => {
  const [me, other] = [world.as('liuyang'), world.as('chenjing')]
  const device = createDevice()
  const { challenge, rpId } = await begin(me)
  const credential = device.make({ challenge, rpId, origin: ORIGIN })
  expect(await other.call(calls.addPasskey, { passkeyName: '手机', credential })).toMatchObject(NOT_ADDED)
  expect((await me.call(calls.addPasskey, { passkeyName: '手机', credential })).code).toBe(200)
  expect(await me.call(calls.addPasskey, { passkeyName: '手机', credential })).toMatchObject(NOT_ADDED)
  const again = device.make({ challenge: (await begin(other)).challenge, rpId, origin: ORIGIN })
  expect(await other.call(calls.addPasskey, { passkeyName: '手机', credential: again })).toMatchObject({ msg: '该通行密钥已添加' })
  const broken = { ...credential, response: { ...credential.response, attestationObject: 'AAAA', clientDataJSON: 'bm8' } }
  expect(await me.call(calls.addPasskey, { passkeyName: '手机', credential: broken })).toMatchObject(NOT_ADDED)
  expect(await me.call(calls.addPasskey, { passkeyName: '', credential })).toMatchObject({ data: { passkeyName: '请输入通行密钥名称' } })
  const unlocked = device.make({ challenge: (await begin(me)).challenge, rpId, origin: ORIGIN, verified: false })
  expect(await me.call(calls.addPasskey, { passkeyName: '手机', credential: unlocked })).toMatchObject(NOT_ADDED)
})

test('who has a passkey is asked for it after the password, and gets in by a recovery code without it', async () => {
  const { answer } = await add(world.as('liuyang'))
  const first = await visitor().signIn(mobileOf('liuyang'), DEMO_PASSWORD)
  expect(first).toMatchObject({ status: 422, data: { _reason: 'SECOND_FACTOR', _ways: ['passkey', 'recovery'] } })
  const proof = String(Object(first.data)._proof)
  const [factorCode = ''] = answer.data.recoveryCodeList
  expect((await nobody().call(auth.loginSecondFactor, { proof, factorCode })).code).toBe(200)
})

test('a passkey is what an enterprise asks for; the last one stays while it does', async () => {
  const admin = world.as('zhangwei')
  await add(admin)
  expect((await admin.call(calls.saveSignInPolicy, { secondFactorCode: 'all', version: 0 })).code).toBe(200)
  const me = world.as('liuyang')
  expect((await me.call(auth.getStatus, {})).data.secondFactorFlag).toBe(1)
  const { answer } = await add(me)
  expect((await me.call(auth.getStatus, {})).data.enterpriseUuid).toBe(enterpriseId(1))
  expect((await me.call(getBaseInfo, {})).data).not.toMatchObject({ _reason: 'SECOND_FACTOR' })
  const [{ passkeyUuid } = { passkeyUuid: '' }] = (await own(me)).passkeyList
  expect(await me.call(calls.removePasskey, { passkeyUuid })).toMatchObject({ msg: '您所在的企业要求使用二次验证，不能关闭' })
  await add(me, '手机')
  expect((await me.call(calls.removePasskey, { passkeyUuid })).msg).toBe('已移除通行密钥')
  expect((await world.as('chenjing').call(calls.removePasskey, { passkeyUuid })).status).toBe(404)
  world.pass(11 * MINUTE_MS)
  expect(await me.call(calls.beginPasskey, {})).toMatchObject({ data: { factorCode: '请输入验证码' } })
  expect((await me.call(calls.beginPasskey, { factorCode: answer.data.recoveryCodeList[0] })).code).toBe(200)
  const { list } = (await admin.call(calls.pageMemberFactors, { factorFlag: 1 })).data
  expect(list.map(({ userName, totpFlag, passkeyCount }) => [userName, totpFlag, passkeyCount])).toEqual([
    ['刘洋', 0, 1],
    ['张伟', 0, 1],
  ])
  expect((await admin.call(calls.resetMemberFactor, { userUuid: userId('liuyang') })).code).toBe(200)
  expect((await admin.call(calls.pageMemberFactors, { factorFlag: 1 })).data.list).toHaveLength(1)
})

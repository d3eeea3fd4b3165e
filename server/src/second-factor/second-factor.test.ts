import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { InputOf } from '@qifuyun/contract/core/endpoint.ts'
import { createEnterprise, getBaseInfo, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import * as calls from '@qifuyun/contract/second-factor/endpoints.ts'
import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visitorOf } from '#src/auth/testing.ts'
import { DEMO_PASSWORD, enterpriseId, mobileOf, type PersonName, userId } from '#src/testing/people.ts'
import { type Caller, createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const HALF_MINUTE_MS = 30_000

/** A phone with an authenticator of somebody else's making. */
const phoneOf = (uri: string) => {
  const totp = URI.parse(uri)
  if (!(totp instanceof TOTP)) throw new Error('no TOTP')
  return {
    code: (shiftMs = 0) => totp.generate({ timestamp: world.clock.now().getTime() + shiftMs }),
    /** A code that nobody has seen: the next half minute has begun. */
    next: () => {
      world.pass(HALF_MINUTE_MS)
      return totp.generate({ timestamp: world.clock.now().getTime() })
    },
  }
}

const setUp = async (caller: Caller) => {
  const begun = await caller.call(calls.beginSecondFactor, {})
  const phone = phoneOf(begun.data.uri)
  const { data, msg } = await caller.call(calls.confirmSecondFactor, { factorCode: phone.code() })
  if (data === null) throw new Error(msg)
  return { phone, recovery: data.recoveryCodeList }
}

const visitor = () => visitorOf(world)
const firstStep = async (name: PersonName) => {
  const answer = await visitor().signIn(mobileOf(name), DEMO_PASSWORD)
  return { answer, proof: String(Object(answer.data)._proof) }
}
const secondStep = (input: InputOf<typeof auth.loginSecondFactor>) => world.withToken(null).call(auth.loginSecondFactor, input)
const WRONG = { code: 3002, status: 422, msg: '验证码错误或已使用', data: { factorCode: '验证码错误或已使用', _reason: 'FACTOR_WRONG' } }
const OVER = { code: 3002, status: 422, msg: '登录验证已过期，请重新登录', data: { _reason: 'TICKET_INVALID' } }
const operations = async (name: PersonName) =>
  (await world.as(name).call(pageOperations, { pageSize: 20 })).data.list.map(({ content }) => content)

describe('setting it up', () => {
  test('an authenticator confirms the secret with its code; ten recovery codes are told once, and other sign-ins end', async () => {
    const me = world.as('liuyang')
    const other = (await visitor().signIn(mobileOf('liuyang'), DEMO_PASSWORD)).data.token
    const begun = await me.call(calls.beginSecondFactor, {})
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/.*13800000004\?.*period=30/)
    expect((await me.call(calls.getSecondFactor, {})).data).toMatchObject({ sinceTime: null, provenFlag: 0, requiredFlag: 0 })
    expect(await me.call(calls.confirmSecondFactor, { factorCode: '12345' })).toMatchObject({
      status: 422,
      data: { factorCode: '请输入验证器中的6位数字' },
    })
    const phone = phoneOf(begun.data.uri)
    expect(await me.call(calls.confirmSecondFactor, { factorCode: phone.code(-10 * MINUTE_MS) })).toMatchObject(WRONG)
    const { data, msg } = await me.call(calls.confirmSecondFactor, { factorCode: phone.code() })
    expect(msg).toBe('已开启二次验证')
    expect(new Set(data.recoveryCodeList).size).toBe(10)
    for (const code of data.recoveryCodeList) expect(code).toMatch(/^(?:[a-z1-9]{4}-){3}[a-z1-9]{4}$/)
    expect((await me.call(calls.getSecondFactor, {})).data).toMatchObject({ recoveryLeft: 10, provenFlag: 1 })
    expect((await world.withToken(other).call(auth.getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
    expect(await operations('zhangwei')).toContain('开启二次验证')
  })

  test('neither the secret nor a recovery code can be read in the database', async () => {
    const { recovery } = await setUp(world.as('liuyang'))
    const { rows } = await world.database.db.pool.query(
      `select (select json_agg(f) from totp_factor f)::text || (select json_agg(r) from recovery_code r)::text as stored`,
    )
    const stored = String(Object(rows[0]).stored)
    for (const code of recovery) expect(stored).not.toContain(code.replaceAll('-', ''))
    expect(stored).not.toMatch(/"sealed_secret":"[A-Z2-7]{32}"/)
  })

  test('who signed in a while ago says the password again; ten wrong ones lock it', async () => {
    const me = world.as('liuyang')
    await me.call(auth.getStatus, {})
    world.pass(11 * MINUTE_MS)
    expect((await me.call(calls.getSecondFactor, {})).data.neededCode).toBe('password')
    expect(await me.call(calls.beginSecondFactor, {})).toMatchObject({ status: 422, data: { password: '请输入登录密码' } })
    expect(await me.call(calls.beginSecondFactor, { password: 'Wrong@2026' })).toMatchObject({ data: { password: '密码错误' } })
    expect((await me.call(calls.beginSecondFactor, await visitor().sealed(DEMO_PASSWORD))).code).toBe(200)
    for (let tries = 0; tries < 10; tries += 1) await me.call(calls.beginSecondFactor, { password: 'Wrong@2026' })
    expect(await me.call(calls.beginSecondFactor, { password: DEMO_PASSWORD })).toMatchObject({
      status: 429,
      data: { _reason: 'ACCOUNT_LOCKED' },
    })
  })

  test('a new authenticator takes a code of the former one, which is good until the new one is confirmed', async () => {
    const me = world.as('liuyang')
    const { phone, recovery } = await setUp(me)
    expect(await me.call(calls.beginSecondFactor, {})).toMatchObject({ data: { factorCode: '请输入验证码' } })
    const begun = await me.call(calls.beginSecondFactor, { factorCode: phone.next() })
    const other = phoneOf(begun.data.uri)
    const { proof } = await firstStep('liuyang')
    expect(await secondStep({ proof, factorCode: other.code() })).toMatchObject(WRONG)
    expect((await secondStep({ proof, factorCode: phone.next() })).code).toBe(200)
    const { data } = await me.call(calls.confirmSecondFactor, { factorCode: other.next() })
    expect(data.recoveryCodeList).not.toContain(recovery[0])
    const again = await firstStep('liuyang')
    expect(await secondStep({ proof: again.proof, factorCode: phone.next() })).toMatchObject(WRONG)
    expect((await secondStep({ proof: again.proof, factorCode: other.next() })).code).toBe(200)
  })

  test('taking it away and new recovery codes ask for a code, and are written down', async () => {
    const me = world.as('liuyang')
    const { phone, recovery } = await setUp(me)
    const [first = '', second = ''] = recovery
    expect(await me.call(calls.removeSecondFactor, { factorCode: '000000' })).toMatchObject(WRONG)
    const renewed = await me.call(calls.renewRecoveryCodes, { factorCode: first })
    expect(renewed.data.recoveryCodeList).toHaveLength(10)
    expect(await me.call(calls.removeSecondFactor, { factorCode: second })).toMatchObject(WRONG)
    expect((await me.call(calls.removeSecondFactor, { factorCode: phone.next() })).msg).toBe('已关闭二次验证')
    expect((await visitor().signIn(mobileOf('liuyang'), DEMO_PASSWORD)).data.token).toMatch(/^[\w-]{43}$/)
    expect(await operations('zhangwei')).toEqual(expect.arrayContaining(['重新生成恢复代码', '关闭二次验证']))
  })
})

describe('signing in', () => {
  test('a right password gives no token but a proof, and a code of the phone opens with it once', async () => {
    const { phone } = await setUp(world.as('liuyang'))
    const { answer, proof } = await firstStep('liuyang')
    expect(answer).toMatchObject({
      code: 3002,
      status: 422,
      msg: '请完成二次验证',
      data: { _reason: 'SECOND_FACTOR', _ways: ['totp', 'recovery'], _expiresIn: 300 },
    })
    expect(JSON.stringify(answer.data)).not.toContain('token')
    const factorCode = phone.next()
    const { data } = await secondStep({ proof, factorCode, deviceName: '前台电脑' })
    expect((await world.withToken(data.token).call(calls.getSecondFactor, {})).data.provenFlag).toBe(1)
    expect(await secondStep({ proof, factorCode: phone.next() })).toMatchObject(OVER)
  })

  test('a code is good once: neither another sign-in nor an older code follows it', async () => {
    const { phone } = await setUp(world.as('liuyang'))
    const used = phone.next()
    const [one, other] = [await firstStep('liuyang'), await firstStep('liuyang')]
    expect((await secondStep({ proof: one.proof, factorCode: used })).code).toBe(200)
    expect(await secondStep({ proof: other.proof, factorCode: used })).toMatchObject(WRONG)
    expect(await secondStep({ proof: other.proof, factorCode: phone.code(-HALF_MINUTE_MS) })).toMatchObject(WRONG)
    const next = phone.next()
    const both = await Promise.all([firstStep('liuyang'), firstStep('liuyang')])
    const answers = await Promise.all(both.map(({ proof }) => secondStep({ proof, factorCode: next })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 3002])
  })

  test('a recovery code opens once, with or without its dashes', async () => {
    const { recovery } = await setUp(world.as('liuyang'))
    const [code = ''] = recovery
    const one = await firstStep('liuyang')
    expect((await secondStep({ proof: one.proof, factorCode: code.replaceAll('-', ' ').toUpperCase() })).code).toBe(200)
    const other = await firstStep('liuyang')
    expect(await secondStep({ proof: other.proof, factorCode: code })).toMatchObject(WRONG)
  })

  test('a proof ends after five wrong codes and after five minutes; ten wrong codes lock the person', async () => {
    const { phone } = await setUp(world.as('liuyang'))
    const first = await firstStep('liuyang')
    for (let tries = 0; tries < 5; tries += 1) expect(await secondStep({ proof: first.proof, factorCode: 'wrong' })).toMatchObject(WRONG)
    expect(await secondStep({ proof: first.proof, factorCode: phone.next() })).toMatchObject(OVER)
    const late = await firstStep('liuyang')
    world.pass(5 * MINUTE_MS)
    expect(await secondStep({ proof: late.proof, factorCode: phone.next() })).toMatchObject(OVER)
    const second = await firstStep('liuyang')
    for (let tries = 0; tries < 5; tries += 1) await secondStep({ proof: second.proof, factorCode: '000000' })
    const third = await firstStep('liuyang')
    expect(await secondStep({ proof: third.proof, factorCode: phone.next() })).toMatchObject({
      status: 429,
      msg: '验证码错误次数过多，请15分钟后再试',
    })
    world.pass(16 * MINUTE_MS)
    const fourth = await firstStep('liuyang')
    expect((await secondStep({ proof: fourth.proof, factorCode: phone.next() })).code).toBe(200)
  })

  test('a proof of a former password, a made-up one and malformed input are refused', async () => {
    const me = world.as('liuyang')
    const { phone } = await setUp(me)
    const { proof } = await firstStep('liuyang')
    const key = await visitor().sealed(DEMO_PASSWORD)
    const fresh = await visitor().sealed('Nachtigall#77')
    const sealed = { oldPassword: key.password, newPassword: fresh.password, code: key.code }
    expect((await me.call(auth.updatePassword, sealed)).code).toBe(200)
    expect(await secondStep({ proof, factorCode: phone.next() })).toMatchObject(OVER)
    expect(await secondStep({ proof: 'x'.repeat(43), factorCode: '123456' })).toMatchObject(OVER)
    expect((await secondStep({ proof: '', factorCode: '' })).data).toMatchObject({ proof: '必填', factorCode: '请输入验证码' })
    expect((await secondStep({ proof: 'x', factorCode: '\u0000' })).status).toBe(422)
    // Wrong on purpose.
    expect((await secondStep({ proof: 1 as never, factorCode: [] as never })).status).toBe(400)
  })

  test('an SMS code is asked for the second factor too; the codes of others do not open', async () => {
    const { phone } = await setUp(world.as('liuyang'))
    const others = await setUp(world.as('chenjing'))
    const mobile = mobileOf('liuyang')
    const smsCode = await visitor().loginCode(mobile)
    const asked = await visitor().call(auth.loginMobileCode, { userMobile: mobile, smsCode })
    const proof = String(Object(asked.data)._proof)
    expect(await secondStep({ proof, factorCode: others.phone.next() })).toMatchObject(WRONG)
    expect(await secondStep({ proof, factorCode: others.recovery[0] ?? '' })).toMatchObject(WRONG)
    expect((await secondStep({ proof, factorCode: phone.next() })).code).toBe(200)
  })

  test('the own history tells of wrong codes', async () => {
    const { phone } = await setUp(world.as('liuyang'))
    const { proof } = await firstStep('liuyang')
    await secondStep({ proof, factorCode: '000000' })
    const { data } = await secondStep({ proof, factorCode: phone.next() })
    const log = await world.withToken(data.token).call(auth.loginLog, { pageSize: 2 })
    expect(log.data.list).toMatchObject([
      { methodCode: 'password', resultCode: 'success' },
      { methodCode: 'factor', resultCode: 'failure', reason: 'FACTOR_WRONG' },
    ])
  })
})

const policy = async () => (await world.as('zhangwei').call(calls.getSignInPolicy, {})).data
const ask = async (secondFactorCode: 'none' | 'administrators' | 'all') =>
  world.as('zhangwei').call(calls.saveSignInPolicy, { secondFactorCode, version: (await policy()).version })
const MISSING = { code: 3002, status: 422, msg: '请先完成二次验证', data: { _reason: 'SECOND_FACTOR' } }

describe('the policy of the enterprise', () => {
  test('whoever asks for it has it, and only administrators ask', async () => {
    expect(await ask('all')).toMatchObject({ status: 422, msg: '请先为自己的账号开启二次验证' })
    await setUp(world.as('zhangwei'))
    expect((await world.as('liuyang').call(calls.saveSignInPolicy, { secondFactorCode: 'all', version: 0 })).status).toBe(403)
    expect((await ask('all')).msg).toBe('修改成功！')
    expect(await world.as('zhangwei').call(calls.saveSignInPolicy, { secondFactorCode: 'none', version: 0 })).toMatchObject({
      status: 409,
      data: { _reason: 'VERSION_CONFLICT' },
    })
    // Wrong on purpose.
    expect((await world.as('zhangwei').call(calls.saveSignInPolicy, { secondFactorCode: 'x' as never, version: 1 })).data).toMatchObject({
      secondFactorCode: '请选择要求',
    })
    expect(await operations('zhangwei')).toContain('修改二次验证要求')
    expect(await policy()).toMatchObject({ secondFactorCode: 'all', factorCount: 1, version: 1 })
  })

  test('without the factor nothing of the enterprise is there, however they signed in, until it is given', async () => {
    const before = world.as('liuyang')
    expect((await before.call(auth.getStatus, {})).data.enterpriseUuid).toBe(enterpriseId(1))
    await setUp(world.as('zhangwei'))
    await ask('all')
    expect((await before.call(auth.getStatus, {})).data).toMatchObject({ enterpriseUuid: null, secondFactorFlag: 1 })
    expect((await before.call(auth.getCurrentUser, {})).data).toMatchObject({ moduleCode: [], imAccountToken: null, enterpriseName: null })
    expect(await before.call(pageOperations, {})).toMatchObject(MISSING)
    const smsCode = await visitor().loginCode(mobileOf('liuyang'))
    const bySms = await visitor().call(auth.loginMobileCode, { userMobile: mobileOf('liuyang'), smsCode })
    expect(await world.withToken(bySms.data.token).call(getBaseInfo, {})).toMatchObject(MISSING)
    const { phone } = await setUp(before)
    expect((await before.call(auth.getStatus, {})).data).toMatchObject({ enterpriseUuid: enterpriseId(1), secondFactorFlag: 0 })
    expect(await before.call(calls.removeSecondFactor, { factorCode: phone.next() })).toMatchObject({
      msg: '您所在的企业要求使用二次验证，不能关闭',
    })
  })

  test('asked of administrators alone, employees go on; another enterprise is not concerned', async () => {
    await setUp(world.as('zhangwei'))
    await ask('administrators')
    expect((await world.as('liuyang').call(auth.getStatus, {})).data).toMatchObject({ secondFactorFlag: 0 })
    expect((await world.as('sunhao').call(auth.getStatus, {})).data).toMatchObject({ secondFactorFlag: 0 })
    const { rows } = await world.database.db.pool.query('update auth_session set factor_at = null where user_uuid = $1 returning 1', [
      userId('zhangwei'),
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect((await world.as('zhangwei').call(auth.getStatus, {})).data).toMatchObject({ enterpriseUuid: null, secondFactorFlag: 1 })
  })

  test('a sign-in by QR code has given what the one that confirmed it has', async () => {
    await setUp(world.as('zhangwei'))
    await ask('all')
    const { data } = await visitor().call(auth.loginQrcode, {})
    const { qrUuid, pollSecret } = data
    await world.as('zhangwei').call(auth.qrcodeScan, { qrUuid })
    await world.as('zhangwei').call(auth.qrcodeConfirm, { qrUuid, confirmFlag: 1 })
    const { token = '' } = (await visitor().call(auth.scanQrcode, { qrUuid, pollSecret })).data
    expect((await world.withToken(token).call(getBaseInfo, {})).code).toBe(200)
  })

  test('a sign-in from before proves itself later', async () => {
    const me = world.as('liuyang')
    const { phone } = await setUp(me)
    await world.database.db.pool.query('update auth_session set factor_at = null where user_uuid = $1', [userId('liuyang')])
    await setUp(world.as('zhangwei'))
    await ask('all')
    expect(await me.call(getBaseInfo, {})).toMatchObject(MISSING)
    expect((await me.call(switchEnterprise, { enterpriseUuid: enterpriseId(1) })).code).toBe(200)
    expect((await me.call(auth.getStatus, {})).data.secondFactorFlag).toBe(1)
    expect(await me.call(calls.proveSecondFactor, { factorCode: '000000' })).toMatchObject(WRONG)
    expect((await me.call(calls.proveSecondFactor, { factorCode: phone.next() })).msg).toBe('验证成功')
    expect((await me.call(auth.getStatus, {})).data.secondFactorFlag).toBe(0)
  })
})

describe('members', () => {
  test('administrators see who has it, and reset it for who has lost it: all their sign-ins end', async () => {
    const me = world.as('liuyang')
    const { phone } = await setUp(me)
    const admin = world.as('zhangwei')
    const { data } = await admin.call(calls.pageMemberFactors, { factorFlag: 1 })
    expect(data.list).toMatchObject([
      { userUuid: userId('liuyang'), userName: '刘洋', userMobile: '138****0004', adminFlag: 0, recoveryLeft: 10 },
    ])
    expect((await admin.call(calls.pageMemberFactors, { keyword: '刘洋', factorFlag: 0 })).data.list).toEqual([])
    expect((await admin.call(calls.pageMemberFactors, { keyword: '%' })).data.list).toEqual([])
    expect((await admin.call(calls.resetMemberFactor, { userUuid: userId('liuyang') })).msg).toBe('已重置二次验证')
    expect((await me.call(auth.getStatus, {})).data).toEqual({ _reason: 'REVOKED' })
    const { token } = (await visitor().signIn(mobileOf('liuyang'), DEMO_PASSWORD)).data
    expect(await world.withToken(token).call(calls.proveSecondFactor, { factorCode: phone.next() })).toMatchObject(WRONG)
    expect(await operations('zhangwei')).toContain('重置「刘洋」的二次验证')
    expect(await admin.call(calls.resetMemberFactor, { userUuid: userId('liuyang') })).toMatchObject({ msg: '该成员未开启二次验证' })
  })

  test('nobody resets their own, that of a stranger, or of somebody whose account opens another enterprise too', async () => {
    const admin = world.as('zhangwei')
    await setUp(admin)
    expect(await admin.call(calls.resetMemberFactor, { userUuid: userId('zhangwei') })).toMatchObject({
      msg: '请在账号安全中管理自己的二次验证',
    })
    await setUp(world.as('sunhao'))
    expect((await admin.call(calls.resetMemberFactor, { userUuid: userId('sunhao') })).status).toBe(404)
    const other = world.as('liuyang')
    await setUp(other)
    const own = { enterpriseName: '刘洋商贸有限公司', enterpriseCategoryCode: '1150101', userName: '刘洋' }
    expect((await other.call(createEnterprise, own)).code).toBe(200)
    expect(await admin.call(calls.resetMemberFactor, { userUuid: userId('liuyang') })).toMatchObject({
      msg: '该成员还属于其他企业，请使用恢复代码，或联系平台运营人员',
    })
  })
})

import * as auth from '@qifuyun/contract/auth/endpoints.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { mobileOf } from '#src/testing/people.ts'
import { asksOf, isAcs3, isTc3, type Provider, serveProvider } from '#src/testing/sms-provider.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { sendText } from './send-text.ts'

const KEY = { id: 'LTAI-test', secret: 'a secret of nobody' }
const MOBILE = mobileOf('liuyang')
const COMMON = {
  QFY_SMS_KEY_ID: KEY.id,
  QFY_SMS_KEY_SECRET: KEY.secret,
  QFY_SMS_SIGN: '企服云',
  QFY_SMS_TEMPLATES: 'code=100:code+minutes,invitation=200,text=300',
  QFY_DEV: '0',
  QFY_RATE_LIMIT: 'on',
}
const INVITED = { purpose: 'invitation', mobile: MOBILE, text: '…', values: { inviter: '李娜', enterprise: '杭州示例物业' } }

let provider: Provider
let world: World

const askForCode = () => world.withToken(null).call(auth.loginMessageCode, { userMobile: MOBILE })
const signIn = (smsCode: string) => world.withToken(null).call(auth.loginMobileCode, { userMobile: MOBILE, smsCode })
/** All that was logged since, as text. */
const logged = () => vi.mocked(world.app.platform.log.error).mock.calls.map((line) => JSON.stringify(line))

const providerWorld = (open: () => Promise<Provider>, env: Record<string, string>) => {
  beforeAll(async () => {
    provider = await open()
    world = await createWorld({ ...COMMON, ...env, QFY_SMS_URL: provider.origin })
  })
  beforeEach(() => {
    provider.asked.length = 0
    vi.spyOn(world.app.platform.log, 'error').mockImplementation(() => {})
  })
  afterEach(() => world.rewind())
  afterAll(async () => {
    await world.close()
    await provider.close()
  })
}

describe('Alibaba Cloud', () => {
  const says = (Code: string, Message: string) => ({ body: JSON.stringify({ Code, Message, RequestId: 'r' }) })
  const answers = { taken: { Code: 'OK', Message: 'OK', BizId: '1' }, wrong: { Code: 'SignatureDoesNotMatch' } }
  providerWorld(() => serveProvider((asked) => isAcs3(asked, KEY), answers), { SMS_PROVIDER: 'aliyun' })

  test('a code goes out signed, by its template, and signs in', async () => {
    expect(await askForCode()).toMatchObject({ code: 200, data: { countdown: 60 } })
    const [asked] = provider.asked
    const { TemplateParam = '', ...rest } = asked === undefined ? {} : asksOf(asked)
    expect(rest).toEqual({ PhoneNumbers: MOBILE, SignName: '企服云', TemplateCode: '100' })
    const { code, minutes } = JSON.parse(TemplateParam)
    expect([code, minutes]).toEqual([expect.stringMatching(/^\d{6}$/), '5'])
    expect((await signIn(code)).code).toBe(200)
    expect((await askForCode()).data).toMatchObject({ _reason: 'SMS_TOO_SOON' })
  })

  test('an invitation has a template of its own with its variables', async () => {
    await sendText(world.app.platform, INVITED)
    expect(provider.asked.map(asksOf)).toMatchObject([
      { TemplateCode: '200', TemplateParam: '{"inviter":"李娜","enterprise":"杭州示例物业"}' },
    ])
  })

  test('where the provider is busy the message is sent again, signed anew', async () => {
    provider.next(says('Throttling.User', ''), { status: 503, ...says('ServiceUnavailable', '') })
    expect((await askForCode()).code).toBe(200)
    expect(new Set(provider.asked.map(({ headers }) => headers['x-acs-signature-nonce'])).size).toBe(3)
  })

  test.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', { status: 422, msg: '该手机号无法接收短信，请检查号码或更换手机号' }],
    ['isv.BUSINESS_LIMIT_CONTROL', { status: 429, data: { _reason: 'SMS_QUOTA' } }],
    ['isv.AMOUNT_NOT_ENOUGH', { status: 422, msg: '短信暂时无法发送，请稍后再试或联系管理员', data: { _reason: 'UNAVAILABLE' } }],
  ])('%s is told and counts for nothing', async (code, answer) => {
    provider.next(says(code, `${MOBILE}invalid`))
    expect(await askForCode()).toMatchObject(answer)
    expect(provider.asked).toHaveLength(1)
    expect((await askForCode()).code).toBe(200)
  })

  test('a wrong key is told to the operator, without anybody’s number or code', async () => {
    const { secret } = KEY
    try {
      KEY.secret = 'another'
      expect(await askForCode()).toMatchObject({ status: 422, data: { _reason: 'UNAVAILABLE' } })
    } finally {
      KEY.secret = secret
    }
    expect(logged()).toEqual([expect.stringContaining('SignatureDoesNotMatch')])
    expect(logged().join()).not.toMatch(/1\d{10}|\d{6}/)
  })

  test('an answer that nobody can read counts: the message may have been sent', async () => {
    provider.next({ status: 502, body: '<html>' })
    expect(await askForCode()).toMatchObject({ msg: '短信服务没有回应，如一分钟后仍未收到短信，请重新获取' })
    expect(provider.asked).toHaveLength(1)
    expect((await askForCode()).data).toMatchObject({ _reason: 'SMS_TOO_SOON' })
  })
})

describe('Tencent Cloud', () => {
  const status = (Code: string) => ({ Response: { SendStatusSet: [{ Code, Message: '', PhoneNumber: `+86${MOBILE}` }], RequestId: 'r' } })
  const refusal = (Code: string) => ({ Response: { Error: { Code, Message: '' }, RequestId: 'r' } })
  const wrong = refusal('AuthFailure.SignatureFailure')
  providerWorld(() => serveProvider((asked) => isTc3(asked, KEY), { taken: status('Ok'), wrong }), {
    SMS_PROVIDER: 'tencent',
    QFY_SMS_APP_ID: '1400006666',
  })

  test('a code goes out signed, by its template, and signs in', async () => {
    expect((await askForCode()).code).toBe(200)
    const [asked] = provider.asked
    expect(asked?.headers).toMatchObject({ 'x-tc-action': 'SendSms', 'x-tc-version': '2021-01-11', 'x-tc-region': 'ap-guangzhou' })
    const { TemplateParamSet, ...rest } = JSON.parse(asked?.body ?? '{}')
    expect(rest).toEqual({ PhoneNumberSet: [`+86${MOBILE}`], SmsSdkAppId: '1400006666', SignName: '企服云', TemplateId: '100' })
    expect(TemplateParamSet).toEqual([expect.stringMatching(/^\d{6}$/), '5'])
    expect((await signIn(TemplateParamSet[0])).code).toBe(200)
  })

  test('variables stand in the order of the template', async () => {
    await sendText(world.app.platform, INVITED)
    expect(provider.asked.map(({ body }) => JSON.parse(body).TemplateParamSet)).toEqual([['李娜', '杭州示例物业']])
  })

  test.each([
    [status('LimitExceeded.PhoneNumberThirtySecondLimit'), { status: 429, data: { _reason: 'SMS_QUOTA' } }],
    [status('InvalidParameterValue.IncorrectPhoneNumber'), { status: 422, msg: '该手机号无法接收短信，请检查号码或更换手机号' }],
    [status('FailedOperation.PhoneNumberInBlacklist'), { status: 422, msg: '该手机号无法接收短信，请检查号码或更换手机号' }],
    [status('FailedOperation.InsufficientBalanceInSmsPackage'), { status: 422, data: { _reason: 'UNAVAILABLE' } }],
    [refusal('UnauthorizedOperation.SmsSdkAppIdVerifyFail'), { status: 422, data: { _reason: 'UNAVAILABLE' } }],
  ])('%j is told', async (body, answer) => {
    provider.next({ body: JSON.stringify(body) })
    expect(await askForCode()).toMatchObject(answer)
    expect(provider.asked).toHaveLength(1)
  })

  test('where the provider is busy the message is sent again', async () => {
    provider.next({ body: JSON.stringify(refusal('RequestLimitExceeded')) })
    expect((await askForCode()).code).toBe(200)
    expect(provider.asked).toHaveLength(2)
  })
})

describe('any other provider over HTTP', () => {
  const isRight = ({ headers }: { headers: object }) => Object(headers).authorization === 'Bearer t'
  const more = { QFY_SMS_KEY_ID: '', QFY_SMS_KEY_SECRET: '' }
  providerWorld(() => serveProvider(isRight, { taken: { result: { code: 0 } }, wrong: { result: { code: 401 } } }), {
    ...more,
    SMS_PROVIDER: 'http',
    QFY_SMS_HEADERS: '{"authorization":"Bearer t"}',
    QFY_SMS_BODY: '{"to":["86{{mobile}}"],"sign":"【{{sign}}】","text":"{{text}}","template":"{{template}}","vars":{"code":"{{code}}"}}',
    QFY_SMS_SUCCESS: 'result.code=0',
  })

  test('a code goes out as the configuration writes it', async () => {
    expect((await askForCode()).code).toBe(200)
    const { text, vars, ...rest } = JSON.parse(provider.asked[0]?.body ?? '{}')
    expect(rest).toEqual({ to: [`86${MOBILE}`], sign: '【企服云】', template: '100' })
    expect(text).toBe(`验证码${vars.code}，5分钟内有效，请勿告诉他人。`)
    expect((await signIn(vars.code)).code).toBe(200)
  })

  test('what people write cannot break out of the body', async () => {
    const text = '","to":["110"],"x":"{{mobile}}'
    await sendText(world.app.platform, { mobile: MOBILE, purpose: 'visit', text })
    expect(JSON.parse(provider.asked[0]?.body ?? '{}')).toMatchObject({ text, to: [`86${MOBILE}`] })
  })

  test('an answer that is not the agreed one is a refusal', async () => {
    provider.next({ body: '{"result":{"code":7}}' })
    expect(await askForCode()).toMatchObject({ data: { _reason: 'UNAVAILABLE' } })
    expect(logged()).toEqual([expect.stringContaining('answers 200, result.code=7')])
  })
})

import { createCipheriv, createHash, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { ORDER_STATUS, PAY_TYPE } from '@qifuyun/contract/market/constants.ts'
import * as market from '@qifuyun/contract/market/endpoints.ts'
import { CHANNEL, EXCEPTION, PAY_MINUTES, PAY_STATE, REFUND_STATE } from '@qifuyun/contract/payments/constants.ts'
import * as calls from '@qifuyun/contract/payments/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeAway } from '#src/app-center/testing.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { type Answered, type Asked, type ScriptedServer, serveScript } from '#src/testing/scripted-server.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { askPayment, closeIfDue } from '../asking.ts'
import { channelFor } from '../channels.ts'
import { runRefund } from '../refund-run.ts'
import { certificateOf } from '../testing-certificate.ts'
import { LOAN_FEN, openPage, type Placed, placeOrder, standing } from '../testing-channel.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const merchant = rsa()
const wechat = rsa()
const stranger = rsa()
const MERCHANT_NO = '1900000001'
const APP_ID = 'wx0000000000000001'
const API_KEY = 'k'.repeat(32)
const SERIAL = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1'

let server: ScriptedServer
let world: World
/** What the script answers, by method and path; the last one that fits. */
let answers: [RegExp, (asked: Asked) => { status?: number; json: object }][] = []
const on = (what: RegExp, json: object, status = 200) => answers.unshift([what, () => ({ json, status })])

const lines = (...parts: string[]) => Buffer.from(parts.map((part) => `${part}\n`).join(''))
const stamp = (body: string, { key = wechat.privateKey, at = world.clock.now(), serial = SERIAL } = {}) => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const nonce = randomBytes(8).toString('hex')
  const signature = sign('sha256', lines(timestamp, nonce, body), key).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-signature': signature,
    'wechatpay-serial': serial,
    'content-type': 'application/json',
  }
}
const seal = (plain: string, key = API_KEY) => {
  const [nonce, associated_data] = [randomBytes(6).toString('hex'), 'transaction']
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associated_data))
  const ciphertext = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data }
}

/** Whether the merchant signed a question as it is published. */
const isAuthentic = ({ method, path, headers, body }: Asked): boolean => {
  const parts = Object.fromEntries([...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
  const said = lines(method, path, parts.timestamp ?? '', parts.nonce_str ?? '', body)
  const named =
    headers.authorization?.startsWith('WECHATPAY2-SHA256-RSA2048 ') && parts.mchid === MERCHANT_NO && parts.serial_no === 'MERCHANT1'
  return named === true && verify('sha256', said, merchant.publicKey, Buffer.from(parts.signature ?? '', 'base64'))
}

const BILL_HEADING =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const billLine = (tradeNo: string, payNo: string, more: { refundNo?: string; back?: string } = {}) =>
  [
    ...['2026-01-30 10:00:00', APP_ID, MERCHANT_NO, '0', '', tradeNo, payNo, 'openid', 'NATIVE', more.refundNo ? 'REFUND' : 'SUCCESS'],
    ...['OTHERS', 'CNY', '99.00', '0.00', more.refundNo ? '5030' : '0', more.refundNo ?? '0', more.back ?? '0.00', '0.00', '', ''],
    ...['云市场', '', '0.60000', '0.60%', '99.00', more.back ?? '0.00', ''],
  ]
    .map((cell) => `\`${cell}`)
    .join(',')
let bill = ''

const script = (asked: Asked): Answered => {
  if (!isAuthentic(asked)) return { status: 401, body: JSON.stringify({ code: 'SIGN_ERROR', message: '签名错误' }) }
  // Files are not signed.
  if (asked.path.startsWith('/billdownload')) return { body: bill }
  const found = answers.find(([what]) => what.test(`${asked.method} ${asked.path}`))
  const { status = 200, json } = found?.[1](asked) ?? { status: 404, json: { code: 'ORDER_NOT_EXIST', message: '订单不存在' } }
  const body = status === 204 ? '' : JSON.stringify(json)
  return { status, headers: stamp(body), body }
}

beforeAll(async () => {
  server = await serveScript(script)
  world = await createWorld({
    QFY_DEV: '0',
    QFY_PUBLIC_URL: 'https://qifuyun.example.com',
    WECHATPAY_BASE_URL: server.origin,
    WECHATPAY_MERCHANT_NO: MERCHANT_NO,
    WECHATPAY_APP_ID: APP_ID,
    WECHATPAY_SERIAL_NO: 'MERCHANT1',
    WECHATPAY_API_V3_KEY: API_KEY,
    WECHATPAY_PRIVATE_KEY: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  })
  await takeAway(world, ['pkg41'])
  const encrypt_certificate = seal(certificateOf(wechat, SERIAL))
  answers = [
    [/^GET \/v3\/certificates$/, () => ({ json: { data: [{ serial_no: SERIAL, encrypt_certificate }] } })],
    [/^POST \/v3\/pay\/transactions\/native$/, () => ({ json: { code_url: 'weixin://wxpay/bizpayurl?pr=abc' } })],
  ]
})
afterAll(async () => {
  await world.close()
  await server.close()
})

let placed: Placed
let scripted: typeof answers
beforeEach(async () => {
  placed = await placeOrder(world, 2)
  scripted ??= [...answers]
  answers = [...scripted]
})

const tradeOf = (more: object = {}) => ({
  appid: APP_ID,
  mchid: MERCHANT_NO,
  out_trade_no: placed.payNo,
  transaction_id: `42${placed.payNo}`,
  trade_state: 'SUCCESS',
  success_time: world.clock.now().toISOString().replace('Z', '+00:00'),
  amount: { total: LOAN_FEN, payer_total: LOAN_FEN, currency: 'CNY' },
  ...more,
})
const call = async (
  resource: object,
  {
    event = 'TRANSACTION.SUCCESS',
    apiKey = API_KEY,
    ...signing
  }: { event?: string; apiKey?: string; key?: KeyObject; at?: Date; serial?: string } = {},
) => {
  const body = JSON.stringify({
    id: 'EV-1',
    event_type: event,
    resource_type: 'encrypt-resource',
    resource: seal(JSON.stringify(resource), apiKey),
  })
  return world.app.http.inject({ method: 'POST', url: '/api/v1/pay/notify/wechat', headers: stamp(body, signing), payload: body })
}
const state = async () => (await standing(world, placed.payNo)).pay?.state
const lastAsked = (path: RegExp) => server.asked.findLast((asked) => path.test(asked.path))

describe('paying', () => {
  test('shows the code to scan, which was asked for as published', async () => {
    const page = await openPage(world, placed.payUrl)
    expect([page.statusCode, page.body.includes('data:image/png;base64,'), page.body.includes('¥ 99.00')]).toEqual([200, true, true])
    expect(JSON.parse(lastAsked(/native$/)?.body ?? '')).toMatchObject({
      appid: APP_ID,
      mchid: MERCHANT_NO,
      out_trade_no: placed.payNo,
      notify_url: 'https://qifuyun.example.com/api/v1/pay/notify/wechat',
      amount: { total: LOAN_FEN, currency: 'CNY' },
      time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/),
    })
    expect(await state()).toBe(PAY_STATE.paying)
  })

  test('hands a page inside WeChat what it needs', async () => {
    on(/jsapi$/, { prepay_id: 'wx201410272009395522657a690389285100' })
    const order = { payNo: 'ZF1', subject: '物业费', amountFen: 1, expireAt: world.clock.now(), openid: 'oUpF8' }
    const way = await channelFor(world.app.platform, CHANNEL.wechat)?.createPay(order)
    if (way === undefined || !('jsapi' in way)) throw new Error('no way to pay inside WeChat')
    const { appId = '', timeStamp = '', nonceStr = '', package: bridged = '', paySign = '' } = way.jsapi
    expect(bridged).toBe('prepay_id=wx201410272009395522657a690389285100')
    expect(verify('sha256', lines(appId, timeStamp, nonceStr, bridged), merchant.publicKey, Buffer.from(paySign, 'base64'))).toBe(true)
    expect(JSON.parse(lastAsked(/jsapi$/)?.body ?? '')).toMatchObject({ payer: { openid: 'oUpF8' } })
  })

  test('a page whose key is wrong is none; a channel that is away is told of', async () => {
    expect((await openPage(world, placed.payUrl.replace(/key=.*/, 'key=x'))).statusCode).toBe(404)
    on(/native$/, { code: 'SYSTEM_ERROR', message: '系统异常' }, 500)
    const page = await openPage(world, placed.payUrl)
    expect([page.statusCode, page.body.includes('支付渠道暂时不可用，请稍后再试')]).toEqual([502, true])
  })

  test('what was not set up is offered to nobody, and refused clearly', async () => {
    expect((await world.as('lina').call(market.marketPayTypes, {})).data).toEqual([PAY_TYPE.wechat, PAY_TYPE.offline])
    await expect(placeOrder(world, 3)).rejects.toThrow('支付渠道未配置')
  })
})

describe('callbacks', () => {
  test('pay the order, however often they come', async () => {
    const answer = await call(tradeOf())
    expect([answer.statusCode, answer.json()]).toEqual([200, { code: 'SUCCESS' }])
    await call(tradeOf())
    expect((await standing(world, placed.payNo)).pay).toMatchObject({
      state: PAY_STATE.paid,
      channelTradeNo: `42${placed.payNo}`,
      notifyCount: 1,
    })
    const { data } = await world.as('lina').call(market.marketOrderInfo, { orderUuid: placed.orderUuid })
    expect(data.payStatusCode).toBe(ORDER_STATUS.paid)
  })

  test('another amount pays nothing', async () => {
    await call(tradeOf({ amount: { total: 1 } }))
    expect(await standing(world, placed.payNo)).toMatchObject({ pay: { state: PAY_STATE.waiting }, kinds: [EXCEPTION.amount] })
  })

  test.each([
    ['signed by somebody else', { key: stranger.privateKey }, {}],
    ['signed ten minutes ago', { late: true }, {}],
    ['sealed with another key', { apiKey: 'x'.repeat(32) }, {}],
    ['signed with a certificate that nobody knows', { serial: 'UNKNOWN' }, {}],
    ['about another merchant', {}, { mchid: '1' }],
    ['about another application', {}, { appid: 'wx1' }],
  ])(
    '%s: 400, and nothing changes',
    async (_title, { late, ...signing }: { late?: boolean; key?: KeyObject; apiKey?: string; serial?: string }, more) => {
      const at = late ? { at: new Date(world.clock.now().getTime() - 10 * MINUTE_MS) } : {}
      expect((await call(tradeOf(more), { ...signing, ...at })).statusCode).toBe(400)
      expect(await state()).toBe(PAY_STATE.waiting)
    },
  )

  test('certificates are looked up no more than once a minute', async () => {
    const lookUps = () => server.asked.filter(({ path }) => path === '/v3/certificates').length
    world.pass(2 * MINUTE_MS)
    const before = lookUps()
    for (let n = 0; n < 3; n += 1) await call(tradeOf(), { serial: `NEW${n}` })
    expect(lookUps() - before).toBe(1)
  })
})

describe('asking', () => {
  test('finds what was paid, and closes what was not', async () => {
    await openPage(world, placed.payUrl)
    on(/^GET \/v3\/pay\/transactions\/out-trade-no/, tradeOf({ trade_state: 'NOTPAY', transaction_id: undefined, amount: undefined }))
    expect((await askPayment(world.app.platform, enterpriseId(1), placed.payNo)).state).toBe(PAY_STATE.paying)
    on(/close$/, { code: 'SYSTEM_ERROR', message: '系统异常' }, 500)
    world.pass((PAY_MINUTES + 1) * MINUTE_MS)
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect(await state()).toBe(PAY_STATE.paying)
    on(/close$/, {}, 204)
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect(await state()).toBe(PAY_STATE.closed)
    expect(JSON.parse(lastAsked(/close$/)?.body ?? '')).toEqual({ mchid: MERCHANT_NO })
  })

  test('takes no word that WeChat Pay did not sign', async () => {
    await openPage(world, placed.payUrl)
    const body = tradeOf()
    answers.unshift([/^GET \/v3\/pay\/transactions\/out-trade-no/, () => ({ json: body })])
    const known = wechat.privateKey
    Object.assign(wechat, { privateKey: stranger.privateKey })
    await expect(askPayment(world.app.platform, enterpriseId(1), placed.payNo)).rejects.toThrow('not signed')
    Object.assign(wechat, { privateKey: known })
    expect((await askPayment(world.app.platform, enterpriseId(1), placed.payNo)).state).toBe(PAY_STATE.paid)
  })
})

describe('refunds', () => {
  const ask = async () => {
    await call(tradeOf())
    const { data } = await world
      .as('heping')
      .call(calls.addPlatformRefund, { payNo: placed.payNo, amountFen: LOAN_FEN, reason: '不再使用' })
    return data.refundNo
  }
  const REFUNDS = /^POST \/v3\/refund\/domestic\/refunds$/

  test('are done when the callback says so', async () => {
    const refundNo = await ask()
    on(REFUNDS, { refund_id: '5030', status: 'PROCESSING' })
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([{ state: REFUND_STATE.running }])
    expect(JSON.parse(lastAsked(/refunds$/)?.body ?? '')).toMatchObject({
      transaction_id: `42${placed.payNo}`,
      out_refund_no: refundNo,
      amount: { refund: LOAN_FEN, total: LOAN_FEN, currency: 'CNY' },
    })
    const said = { mchid: MERCHANT_NO, out_trade_no: placed.payNo, out_refund_no: refundNo, refund_id: '5030', refund_status: 'SUCCESS' }
    for (let n = 0; n < 2; n += 1) expect((await call(said, { event: 'REFUND.SUCCESS' })).statusCode).toBe(200)
    expect(await standing(world, placed.payNo)).toMatchObject({
      pay: { state: PAY_STATE.refunded, refundedFen: LOAN_FEN },
      refunds: [{ state: REFUND_STATE.done, channelRefundNo: '5030' }],
    })
  })

  test('that are refused say why, and can be tried again', async () => {
    const refundNo = await ask()
    on(REFUNDS, { code: 'NOT_ENOUGH', message: '余额不足' }, 403)
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([{ state: REFUND_STATE.failed, problem: 'NOT_ENOUGH 余额不足' }])
    const retry = () => world.as('heping').call(calls.retryPlatformRefund, { payNo: placed.payNo, refundNo })
    expect([(await retry()).code, (await retry()).msg]).toEqual([200, '当前状态不允许该操作'])
    on(REFUNDS, { refund_id: '5031', status: 'SUCCESS' })
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect(await state()).toBe(PAY_STATE.refunded)
  })

  test('of which nothing was heard are asked for', async () => {
    const refundNo = await ask()
    on(REFUNDS, { code: 'SYSTEM_ERROR', message: '系统异常' }, 500)
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([{ state: REFUND_STATE.running }])
    on(/^GET \/v3\/refund/, { refund_id: '5032', status: 'SUCCESS' })
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect(await state()).toBe(PAY_STATE.refunded)
  })
})

describe('bills', () => {
  const channel = () => {
    const found = channelFor(world.app.platform, CHANNEL.wechat)
    if (found === undefined) throw new Error('WeChat Pay is set up')
    return found
  }
  const announce = (hash_value: string) =>
    on(/^GET \/v3\/bill\/tradebill\?bill_date=2026-01-30&bill_type=ALL$/, {
      hash_type: 'SHA1',
      hash_value,
      download_url: `${server.origin}/billdownload/file?token=1`,
    })

  test('are read to the last line, and no further', async () => {
    bill = `\uFEFF${[BILL_HEADING, billLine('4201', 'ZF1'), billLine('4201', 'ZF1', { refundNo: 'TK1', back: '9.05' }), '总交易单数,应结订单总金额', '`2,`99.00'].join('\r\n')}\r\n`
    announce(createHash('sha1').update(bill).digest('hex'))
    expect(await channel().downloadBill('2026-01-30')).toEqual([
      { payNo: 'ZF1', tradeNo: '4201', refundNo: null, amountFen: LOAN_FEN },
      { payNo: 'ZF1', tradeNo: '4201', refundNo: 'TK1', amountFen: -905 },
    ])
  })

  test('that are not what was announced are none', async () => {
    announce('0'.repeat(40))
    await expect(channel().downloadBill('2026-01-30')).rejects.toThrow('not what WeChat Pay announced')
  })

  test('of a day without payments are empty', async () => {
    on(/tradebill/, { code: 'NO_STATEMENT_EXIST', message: '账单文件不存在' }, 400)
    expect(await channel().downloadBill('2026-01-29')).toEqual([])
  })
})

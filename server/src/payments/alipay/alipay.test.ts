import { generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
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
import { openPage, type Placed, placeOrder, standing } from '../testing-channel.ts'

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })
const [application, alipay, stranger] = [rsa(), rsa(), rsa()]
const APP_ID = '2021000000000001'

let server: ScriptedServer
let world: World
let answers: Record<string, object> = {}
let answerKey: KeyObject = alipay.privateKey
let file: Buffer = Buffer.alloc(0)

const signedText = (fields: Record<string, string>) =>
  Object.entries(fields)
    .filter(([, value]) => value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
/** Whether the application signed the fields of a question as it is published. */
const isAuthentic = (fields: URLSearchParams): boolean => {
  const { sign: signature = '', ...rest } = Object.fromEntries(fields)
  return verify('sha256', Buffer.from(signedText(rest)), application.publicKey, Buffer.from(signature, 'base64'))
}

const script = ({ path, body }: Asked): Answered => {
  if (path.startsWith('/bill')) return { body: file }
  const fields = new URLSearchParams(body)
  const method = fields.get('method') ?? ''
  const known = isAuthentic(fields) ? answers[method] : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature' }
  const content = JSON.stringify(known ?? { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' })
  const signature = sign('sha256', Buffer.from(content), answerKey).toString('base64')
  return { body: `{"${method.replaceAll('.', '_')}_response":${content},"sign":"${signature}"}` }
}
const DONE = { code: '10000', msg: 'Success' }
const asked = (method: string) => {
  const found = server.asked.map(({ body }) => new URLSearchParams(body)).findLast((fields) => fields.get('method') === method)
  const content: unknown = JSON.parse(found?.get('biz_content') ?? 'null')
  return content
}

beforeAll(async () => {
  server = await serveScript(script)
  // Alipay hands keys out without the lines of PEM.
  const bare = (key: KeyObject, type: 'pkcs8' | 'spki') =>
    key
      .export({ type, format: 'pem' })
      .toString()
      .replace(/-----[^-]+-----|\s/g, '')
  world = await createWorld({
    QFY_DEV: '0',
    QFY_PUBLIC_URL: 'https://qifuyun.example.com',
    ALIPAY_GATEWAY: `${server.origin}/gateway.do`,
    ALIPAY_APP_ID: APP_ID,
    ALIPAY_PRIVATE_KEY: bare(application.privateKey, 'pkcs8'),
    ALIPAY_PUBLIC_KEY: bare(alipay.publicKey, 'spki'),
  })
  await takeAway(world, ['pkg41'])
})
afterAll(async () => {
  await world.close()
  await server.close()
})

let placed: Placed
beforeEach(async () => {
  placed = await placeOrder(world, 3)
  answers = {}
  answerKey = alipay.privateKey
})

const said = (more: Record<string, string> = {}) => ({
  app_id: APP_ID,
  notify_type: 'trade_status_sync',
  charset: 'utf-8',
  out_trade_no: placed.payNo,
  trade_no: `2026${placed.payNo}`,
  trade_status: 'TRADE_SUCCESS',
  total_amount: '99.00',
  gmt_payment: '2026-01-30 10:00:00',
  subject: '云市场：钥匙借还 & 更多',
  ...more,
})
const call = async (fields: Record<string, string>, key = alipay.privateKey) => {
  const signature = sign('sha256', Buffer.from(signedText(fields)), key).toString('base64')
  const payload = new URLSearchParams({ ...fields, sign: signature, sign_type: 'RSA2' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' }
  return world.app.http.inject({ method: 'POST', url: '/api/v1/pay/notify/alipay', headers, payload })
}
const state = async () => (await standing(world, placed.payNo)).pay?.state

describe('paying', () => {
  test('leads to the page of Alipay, signed as published', async () => {
    const page = await openPage(world, placed.payUrl)
    expect(page.statusCode).toBe(302)
    const fields = new URL(page.headers.location ?? '').searchParams
    expect([fields.get('method'), isAuthentic(fields)]).toEqual(['alipay.trade.page.pay', true])
    expect(JSON.parse(fields.get('biz_content') ?? '')).toMatchObject({
      out_trade_no: placed.payNo,
      total_amount: '99.00',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect(fields.get('notify_url')).toBe('https://qifuyun.example.com/api/v1/pay/notify/alipay')
  })

  test('shows a code to scan where one is wanted', async () => {
    answers['alipay.trade.precreate'] = { ...DONE, out_trade_no: placed.payNo, qr_code: 'https://qr.alipay.com/bavh4wjlxf12tper3a' }
    const page = await openPage(world, `${placed.payUrl}&scene=qr`)
    expect([page.statusCode, page.body.includes('data:image/png;base64,')]).toEqual([200, true])
  })
})

describe('callbacks', () => {
  test('pay the order, and are answered in the one word that is understood', async () => {
    const answer = await call(said())
    expect([answer.statusCode, answer.body]).toEqual([200, 'success'])
    await call(said())
    expect((await standing(world, placed.payNo)).pay).toMatchObject({
      state: PAY_STATE.paid,
      channelTradeNo: `2026${placed.payNo}`,
      notifyCount: 1,
      paidAt: new Date('2026-01-30T02:00:00Z'),
    })
  })

  test('another amount pays nothing', async () => {
    await call(said({ total_amount: '9900.00' }))
    expect(await standing(world, placed.payNo)).toMatchObject({ pay: { state: PAY_STATE.waiting }, kinds: [EXCEPTION.amount] })
  })

  test('somebody who only looks pays nothing', async () => {
    expect((await call(said({ trade_status: 'WAIT_BUYER_PAY' }))).body).toBe('success')
    expect(await state()).toBe(PAY_STATE.waiting)
  })

  test.each([
    ['signed by somebody else', {}, stranger.privateKey],
    ['about another application', { app_id: '1' }, alipay.privateKey],
    ['with an amount that is none', { total_amount: '99.001' }, alipay.privateKey],
  ])('%s: 400, and nothing changes', async (_title, more, key) => {
    expect((await call(said(more), key)).statusCode).toBe(400)
    expect(await state()).toBe(PAY_STATE.waiting)
  })
})

describe('asking', () => {
  const trade = (trade_status: string) => ({
    ...DONE,
    out_trade_no: placed.payNo,
    trade_no: `2026${placed.payNo}`,
    trade_status,
    total_amount: '99.00',
  })
  const ask = async () => (await askPayment(world.app.platform, enterpriseId(1), placed.payNo)).state

  test('finds what was paid', async () => {
    await openPage(world, placed.payUrl)
    expect(await ask()).toBe(PAY_STATE.paying)
    answers['alipay.trade.query'] = trade('WAIT_BUYER_PAY')
    expect(await ask()).toBe(PAY_STATE.paying)
    answers['alipay.trade.query'] = trade('TRADE_SUCCESS')
    answerKey = stranger.privateKey
    await expect(ask()).rejects.toThrow('not signed')
    answerKey = alipay.privateKey
    expect(await ask()).toBe(PAY_STATE.paid)
  })

  test('closes what nobody opened, once its time is over', async () => {
    await openPage(world, placed.payUrl)
    world.pass((PAY_MINUTES + 1) * MINUTE_MS)
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect([await state(), asked('alipay.trade.close')]).toEqual([PAY_STATE.closed, { out_trade_no: placed.payNo }])
  })
})

describe('refunds', () => {
  const begin = async () => {
    await call(said())
    const { data } = await world.as('heping').call(calls.addPlatformRefund, { payNo: placed.payNo, amountFen: 905, reason: '少用一个月' })
    return data.refundNo
  }
  const run = (refundNo: string) => runRefund(world.app.platform, enterpriseId(1), refundNo)

  test('that move money are done', async () => {
    answers['alipay.trade.refund'] = { ...DONE, trade_no: 'x', fund_change: 'Y' }
    const refundNo = await begin()
    await run(refundNo)
    expect(asked('alipay.trade.refund')).toEqual({
      trade_no: `2026${placed.payNo}`,
      refund_amount: '9.05',
      out_request_no: refundNo,
      refund_reason: '少用一个月',
    })
    expect(await standing(world, placed.payNo)).toMatchObject({
      pay: { state: PAY_STATE.partRefunded, refundedFen: 905 },
      refunds: [{ state: REFUND_STATE.done }],
    })
  })

  test('that do not yet are asked for', async () => {
    answers['alipay.trade.refund'] = { ...DONE, fund_change: 'N' }
    answers['alipay.trade.fastpay.refund.query'] = { ...DONE, refund_status: 'REFUND_SUCCESS' }
    const refundNo = await begin()
    await run(refundNo)
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([{ state: REFUND_STATE.running }])
    await run(refundNo)
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([{ state: REFUND_STATE.done }])
  })

  test('that are refused say why', async () => {
    answers['alipay.trade.refund'] = { code: '40004', sub_code: 'ACQ.SELLER_BALANCE_NOT_ENOUGH', sub_msg: '卖家余额不足' }
    await run(await begin())
    expect((await standing(world, placed.payNo)).refunds).toMatchObject([
      { state: REFUND_STATE.failed, problem: 'ACQ.SELLER_BALANCE_NOT_ENOUGH 卖家余额不足' },
    ])
  })
})

describe('bills', () => {
  /** Node writes no GBK: each character is looked for among what the bytes of it mean. */
  const gbk = (text: string): Buffer => {
    const decoder = new TextDecoder('gb18030')
    const bytesOf = new Map<string, Buffer>()
    for (let high = 0x81; high < 0xff; high += 1)
      for (let low = 0x40; low < 0xff; low += 1) {
        const bytes = Buffer.from([high, low])
        bytesOf.set(decoder.decode(bytes), bytes)
      }
    return Buffer.concat(
      [...text].map((letter) => (letter.charCodeAt(0) < 0x80 ? Buffer.from(letter) : (bytesOf.get(letter) ?? Buffer.from('?')))),
    )
  }
  /** An archive whose files are stored as they are. */
  const zip = (files: readonly [string, Buffer][]): Buffer => {
    const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
    let offset = 0
    for (const [title, content] of files) {
      const name = gbk(title)
      const sizes = Buffer.alloc(14)
      sizes.writeUInt32LE(content.length, 4)
      sizes.writeUInt32LE(content.length, 8)
      sizes.writeUInt16LE(name.length, 12)
      const local = Buffer.concat([Buffer.from('504b03040a000000000000000000', 'hex'), sizes, Buffer.alloc(2), name, content])
      const place = Buffer.alloc(4)
      place.writeUInt32LE(offset)
      entries.push(Buffer.concat([Buffer.from('504b01020a000a000000000000000000', 'hex'), sizes, Buffer.alloc(12), place, name]))
      locals.push(local)
      offset += local.length
    }
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50)
    end.writeUInt16LE(files.length, 10)
    end.writeUInt32LE(offset, 16)
    return Buffer.concat([...locals, ...entries, end])
  }
  const HEADING =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'
  const line = (kind: string, amount: string, refundNo = '') =>
    [
      '202601\t',
      'ZF1\t',
      kind,
      '云市场',
      '',
      '',
      '',
      '',
      '',
      '',
      '张*',
      amount,
      amount,
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      refundNo,
      '',
      '',
      '',
    ].join(',')
  const download = () => {
    answers['alipay.data.dataservice.bill.downloadurl.query'] = { ...DONE, bill_download_url: `${server.origin}/bill?x=1` }
    return channelFor(world.app.platform, CHANNEL.alipay)?.downloadBill('2026-01-30')
  }

  test('are unpacked, and read to the last line', async () => {
    const text = [
      '#支付宝业务明细查询',
      '#账号：[2088]',
      HEADING,
      line('交易', '99.00'),
      line('退款', '-9.05', 'TK1'),
      '#业务明细列表结束',
    ].join('\r\n')
    file = zip([
      ['2088_20260130_业务明细(汇总).csv', gbk('#汇总\r\n门店编号,交易订单总笔数\r\n合计,1')],
      ['2088_20260130_业务明细.csv', gbk(text)],
    ])
    expect(await download()).toEqual([
      { payNo: 'ZF1', tradeNo: '202601', refundNo: null, amountFen: 9_900 },
      { payNo: 'ZF1', tradeNo: '202601', refundNo: 'TK1', amountFen: -905 },
    ])
    expect(asked('alipay.data.dataservice.bill.downloadurl.query')).toEqual({ bill_type: 'trade', bill_date: '2026-01-30' })
  })

  test('that are none are told of', async () => {
    file = Buffer.from('<html>expired</html>')
    await expect(download()).rejects.toThrow('no list of trades')
  })

  test('of a day without payments are empty', async () => {
    answers = { 'alipay.data.dataservice.bill.downloadurl.query': { code: '40004', sub_code: 'isp.bill_not_exist', sub_msg: '账单不存在' } }
    expect(await channelFor(world.app.platform, CHANNEL.alipay)?.downloadBill('2026-01-29')).toEqual([])
  })
})

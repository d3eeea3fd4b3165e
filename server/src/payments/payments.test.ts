import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { ORDER_STATUS } from '@qifuyun/contract/market/constants.ts'
import * as market from '@qifuyun/contract/market/endpoints.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import {
  CHANNEL,
  type Channel,
  EXCEPTION,
  EXCEPTION_STATE,
  PAY_MINUTES,
  PAY_STATE,
  REFUND_MODE,
  REFUND_STATE,
} from '@qifuyun/contract/payments/constants.ts'
import * as calls from '@qifuyun/contract/payments/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { takeAway } from '#src/app-center/testing.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { outbox } from '#src/platform/events/tables.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { askPayment, closeIfDue } from './asking.ts'
import { checkDay } from './checking.ts'
import { bookedOn, readBill } from './daily-bills.ts'
import { SIGNATURE_HEADER, signNotify } from './mock/channel.ts'
import { findTrade, noteTrade } from './mock/trades.ts'
import { confirmTransfer, createPayOrder } from './orders.ts'
import { declarePayable } from './payable.ts'
import { runRefund } from './refund-run.ts'
import { judgeRefund, requestRefund } from './refunds.ts'
import { payException, payOrder, payRefund, payStray } from './tables.ts'

const LOAN = demoId('0016', 44)
const LOAN_FEN = 9_900

let world: World
beforeAll(async () => {
  world = await createWorld()
  await takeAway(world, ['pkg41'])
})
afterAll(() => world.close())

const inside = <T>(work: (tx: Tx) => Promise<T>) => world.app.platform.db.tenant(enterpriseId(1), null, work)

interface Said {
  payNo: string
  tradeNo: string
  result: 'paid' | 'failed'
  amountFen: number
}

const post = async (body: Buffer, signature: string, channel = 'mock') => {
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const answer = await world.app.http.inject({ method: 'POST', url: `/api/v1/pay/notify/${channel}`, headers, payload: body })
  return answer.statusCode
}
const say = (said: Said) => {
  const body = Buffer.from(JSON.stringify(said))
  return post(body, signNotify(world.app.platform, body))
}

interface Placed {
  orderUuid: string
  payNo: string
}
const place = async (): Promise<Placed> => {
  const lina = world.as('lina')
  await lina.call(market.addToCart, { marketAppUuid: LOAN, quantity: 1, priceUnitCode: 2 })
  const { data: lines } = await lina.call(market.cartList, {})
  const cartUuidList = lines.map(({ cartUuid }) => cartUuid)
  const { data } = await lina.call(market.checkoutCart, { cartUuidList, payTypeCode: 2, expectedTotalFen: LOAN_FEN })
  return { orderUuid: data.orderUuid, payNo: data.orderNo.replace(/^SC/, 'ZF') }
}

let placed: Placed
beforeEach(async () => {
  placed = await place()
})

const paid = (more: Partial<Said> = {}): Said => ({
  payNo: placed.payNo,
  tradeNo: `T-${placed.payNo}`,
  result: 'paid',
  amountFen: LOAN_FEN,
  ...more,
})
const ends = async () => {
  const { payNo, orderUuid } = placed
  const read = await inside(async (tx) => ({
    pay: (await tx.select().from(payOrder).where(eq(payOrder.payNo, payNo)))[0],
    kinds: (await tx.select().from(payException).where(eq(payException.payNo, payNo))).map(({ kind }) => kind),
    refunds: (await tx.select().from(payRefund).where(eq(payRefund.payNo, payNo))).map(({ amountFen, surplusFlag, refundNo }) => ({
      amountFen,
      surplusFlag,
      refundNo,
    })),
  }))
  const { data } = await world.as('lina').call(market.marketOrderInfo, { orderUuid })
  return { ...read, order: data.payStatusCode }
}
const licenceEnd = async () => (await world.as('lina').call(market.marketAppInfo, { marketAppUuid: LOAN })).data.expireTime
const strays = async (kind: string) =>
  (await world.app.platform.db.system((tx) => tx.select().from(payStray))).filter((stray) => stray.kind === kind).length

describe('callbacks (apps-business.md §0.4)', () => {
  test('a payment pays the order and extends the licence', async () => {
    const before = await licenceEnd()
    expect(await say(paid())).toBe(200)
    const { pay, order } = await ends()
    expect([pay?.state, pay?.lateFlag, order]).toEqual([PAY_STATE.paid, false, ORDER_STATUS.paid])
    expect(await licenceEnd()).not.toBe(before)
  })

  test('the same callback twice: success, no second effect, counted', async () => {
    await say(paid())
    const end = await licenceEnd()
    expect(await say(paid())).toBe(200)
    const { pay, kinds, refunds } = await ends()
    expect([pay?.notifyCount, kinds, refunds, await licenceEnd()]).toEqual([1, [], [], end])
  })

  test('two at the same moment: one does it', async () => {
    await Promise.all([say(paid()), say(paid())])
    expect((await ends()).pay).toMatchObject({ state: PAY_STATE.paid, notifyCount: 1 })
  })

  test('who returns to the page and the callback at the same moment pay it once', async () => {
    await noteTrade(world.app.platform, { payNo: placed.payNo, tradeNo: `T-${placed.payNo}`, amountFen: LOAN_FEN })
    await world.app.http.inject({ method: 'GET', url: `/api/v1/dev/pay_mock?payNo=${placed.payNo}` })
    const end = await licenceEnd()
    await Promise.all([say(paid()), askPayment(world.app.platform, enterpriseId(1), placed.payNo)])
    const { pay, kinds, refunds, order } = await ends()
    expect([pay?.state, kinds, refunds, order]).toEqual([PAY_STATE.paid, [], [], ORDER_STATUS.paid])
    expect(await licenceEnd()).not.toBe(end)
  })

  test('a second payment goes back in full, once', async () => {
    await say(paid())
    expect(await say(paid({ tradeNo: `X-${placed.payNo}` }))).toBe(200)
    await say(paid({ tradeNo: `X-${placed.payNo}` }))
    const { pay, kinds, refunds, order } = await ends()
    expect([pay?.state, kinds, order]).toEqual([PAY_STATE.paid, [EXCEPTION.second], ORDER_STATUS.paid])
    expect(refunds).toEqual([{ amountFen: LOAN_FEN, surplusFlag: true, refundNo: expect.any(String) }])
    await runRefund(world.app.platform, enterpriseId(1), refunds[0]?.refundNo ?? '')
    expect((await ends()).pay).toMatchObject({ state: PAY_STATE.paid, refundedFen: 0 })
  })

  test.each([LOAN_FEN - 1, LOAN_FEN + 1, 0])('an amount of %i is not the order’s: not paid', async (amountFen) => {
    expect(await say(paid({ amountFen }))).toBe(200)
    const { pay, kinds, order } = await ends()
    expect([pay?.state, kinds, order]).toEqual([PAY_STATE.waiting, [EXCEPTION.amount], ORDER_STATUS.waiting])
  })

  test('a bad signature: 400, noted, no change', async () => {
    const before = await strays(EXCEPTION.signature)
    const body = Buffer.from(JSON.stringify(paid()))
    expect(await post(body, 'f'.repeat(64))).toBe(400)
    expect(await post(Buffer.concat([body, Buffer.from(' ')]), signNotify(world.app.platform, body))).toBe(400)
    expect(await post(Buffer.from('{'), '')).toBe(400)
    expect((await ends()).pay?.state).toBe(PAY_STATE.waiting)
    expect((await strays(EXCEPTION.signature)) - before).toBe(3)
  })

  test('an unknown number: success, noted; an unknown or unset channel: 404', async () => {
    const before = await strays(EXCEPTION.unknown)
    expect(await say(paid({ payNo: 'ZF19990101000001' }))).toBe(200)
    expect((await strays(EXCEPTION.unknown)) - before).toBe(1)
    expect([await post(Buffer.from('{}'), '', 'nobody'), await post(Buffer.from('{}'), '', 'wechat')]).toEqual([404, 404])
  })

  test('after its time: paid late, and what was bought is given', async () => {
    world.pass((PAY_MINUTES + 1) * MINUTE_MS)
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect((await ends()).pay?.state).toBe(PAY_STATE.closed)
    expect(await say(paid())).toBe(200)
    const { pay, kinds, order } = await ends()
    expect([pay?.state, pay?.lateFlag, kinds, order]).toEqual([PAY_STATE.paid, true, [EXCEPTION.late], ORDER_STATUS.paid])
  })

  test('after it was given up: paid late, and all of it goes back', async () => {
    await world.as('lina').call(market.cancelMarketOrder, { orderUuid: placed.orderUuid })
    const end = await licenceEnd()
    expect(await say(paid())).toBe(200)
    const { kinds, refunds } = await ends()
    expect([kinds, refunds.length, await licenceEnd()]).toEqual([[EXCEPTION.late], 1, end])
    const { platform } = world.app
    await runRefund(platform, enterpriseId(1), refunds[0]?.refundNo ?? '')
    await runRefund(platform, enterpriseId(1), refunds[0]?.refundNo ?? '')
    const { pay, order } = await ends()
    expect([pay?.state, pay?.refundedFen, order]).toEqual([PAY_STATE.refunded, LOAN_FEN, ORDER_STATUS.refunded])
  })

  test('a failure closes the door until money comes after all', async () => {
    await say(paid({ result: 'failed' }))
    expect((await ends()).pay?.state).toBe(PAY_STATE.failed)
    await say(paid())
    expect((await ends()).pay).toMatchObject({ state: PAY_STATE.paid, lateFlag: true })
  })
})

describe('refunds', () => {
  const ask = (amountFen: number) =>
    inside((tx) => requestRefund(tx, world.app.platform, { payNo: placed.payNo, amountFen, reason: '不再使用' }))

  test.each([0, -1, 1.5])('%d is refused', async (amountFen) => {
    await say(paid())
    await expect(ask(amountFen)).rejects.toMatchObject({ status: 422, message: '退款金额须大于0' })
  })

  test('more than is left is refused with what is left', async () => {
    await say(paid())
    await ask(9_000)
    const said = { text: '退款金额超过可退金额，当前可退 {x} 元', params: { x: '9.00' } }
    await expect(ask(901)).rejects.toMatchObject({ status: 422, said })
  })

  test('whatever is asked for, no more goes back than was paid', async () => {
    await say(paid())
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: LOAN_FEN }), async (amountFen) => {
        await ask(amountFen).catch(() => {})
        const { refunds } = await ends()
        expect(refunds.reduce((sum, refund) => sum + refund.amountFen, 0)).toBeLessThanOrEqual(LOAN_FEN)
      }),
      { numRuns: 12 },
    )
    const { refunds } = await ends()
    for (const { refundNo } of refunds) await runRefund(world.app.platform, enterpriseId(1), refundNo)
    const { pay } = await ends()
    expect(pay?.refundedFen).toBe(refunds.reduce((sum, refund) => sum + refund.amountFen, 0))
  })
})

describe('the mock page', () => {
  const open = () => world.app.http.inject({ method: 'GET', url: `/api/v1/dev/pay_mock?payNo=${placed.payNo}` })
  const press = (result: string, delay = 0, billed = '') =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/v1/dev/pay_mock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `payNo=${placed.payNo}&result=${result}&delay=${delay}&billed=${billed}`,
    })

  test('pays by itself, and says nothing where it is told not to', async () => {
    const page = await open()
    expect([page.statusCode, page.body.includes('不回调')]).toEqual([200, true])
    expect((await ends()).pay?.state).toBe(PAY_STATE.paying)
    await press('silent')
    expect((await ends()).order).toBe(ORDER_STATUS.waiting)
    await press('paid')
    expect((await ends()).order).toBe(ORDER_STATUS.paid)
  })

  test('has the bill say something else than what was paid', async () => {
    await open()
    await press('paid', 0, '0.01')
    expect((await ends()).order).toBe(ORDER_STATUS.paid)
    expect(await findTrade(world.app.platform, placed.payNo)).toMatchObject({ amountFen: 1 })
  })

  test('what was paid without a word is found by asking', async () => {
    await open()
    await press('silent')
    const answer = await world.as('lina').call(calls.queryPayOrder, { payNo: placed.payNo })
    expect(answer.data).toMatchObject({ state: PAY_STATE.paid, channelTradeNo: `MOCK${placed.payNo}` })
    expect((await ends()).order).toBe(ORDER_STATUS.paid)
  })

  test('what was paid without a word is found before it is closed', async () => {
    await open()
    await press('silent')
    world.pass((PAY_MINUTES + 1) * MINUTE_MS)
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect(await ends()).toMatchObject({ pay: { state: PAY_STATE.paid, lateFlag: false }, order: ORDER_STATUS.paid })
  })

  test('money for an order that was given up while it stood at the channel goes back', async () => {
    await open()
    await world.as('lina').call(market.cancelMarketOrder, { orderUuid: placed.orderUuid })
    expect((await ends()).pay?.state).toBe(PAY_STATE.paying)
    await press('silent')
    await askPayment(world.app.platform, enterpriseId(1), placed.payNo)
    const { kinds, refunds, order } = await ends()
    expect([kinds, refunds.length, order]).toEqual([[EXCEPTION.late], 1, ORDER_STATUS.cancelled])
  })

  test('an order that was given up is closed when the channel agrees', async () => {
    await open()
    await world.as('lina').call(market.cancelMarketOrder, { orderUuid: placed.orderUuid })
    await closeIfDue(world.app.platform, enterpriseId(1), placed.payNo)
    expect((await ends()).pay?.state).toBe(PAY_STATE.closed)
  })

  test('a callback that is to come later is no callback yet', async () => {
    await press('paid', 60)
    expect((await ends()).order).toBe(ORDER_STATUS.waiting)
  })
})

describe('what is strange', () => {
  const open = async (kind: string) => {
    const { data } = await world.as('lina').call(calls.payExceptionPage, { payNo: placed.payNo, state: EXCEPTION_STATE.open })
    return data.list.find((each) => each.kind === kind)?.exceptionUuid ?? ''
  }
  const todos = async () => {
    const { data } = await world.as('lina').call(todoPage, { businessTypeCode: 'payment', pageSize: 200 })
    return data.list.filter(({ summary }) => summary?.includes(placed.payNo)).map(({ title, doneTime }) => [title, doneTime !== null])
  }
  const handled = (exceptionUuid: string, result = '已联系客户') =>
    world.as('lina').call(calls.resolvePayException, { exceptionUuid, result })

  test('a wrong amount is put before whoever may buy, once, until somebody notes what was done', async () => {
    await say(paid({ amountFen: LOAN_FEN - 1 }))
    await say(paid({ amountFen: LOAN_FEN - 1 }))
    expect(await todos()).toEqual([['支付异常：金额不符', false]])
    const exceptionUuid = await open(EXCEPTION.amount)
    expect((await handled(exceptionUuid, ' ')).data).toEqual({ result: '请输入处理结果' })
    expect((await handled(exceptionUuid)).code).toBe(200)
    expect((await handled(exceptionUuid)).msg).toBe('该异常已处理')
    const { data } = await world.as('lina').call(calls.payOrderInfo, { payNo: placed.payNo })
    expect(data.exceptionList).toMatchObject([{ state: EXCEPTION_STATE.handled, result: '已联系客户', handlerUserUuid: userId('lina') }])
    expect((await todos()).every(([, done]) => done)).toBe(true)
  })

  test('a second payment is settled when it has gone back', async () => {
    await say(paid())
    await say(paid({ tradeNo: `X-${placed.payNo}` }))
    expect(await todos()).toEqual([['支付异常：重复支付', false]])
    const { refunds } = await ends()
    await runRefund(world.app.platform, enterpriseId(1), refunds[0]?.refundNo ?? '')
    const { data } = await world.as('lina').call(calls.payExceptionPage, { payNo: placed.payNo })
    expect(data.list).toMatchObject([{ kind: EXCEPTION.second, state: EXCEPTION_STATE.handled, result: '已自动原路退款' }])
  })

  test('the platform sees what it took, and what belongs to nobody', async () => {
    await say(paid({ amountFen: 1 }))
    await post(Buffer.from('{'), 'bad')
    const desk = () => world.as('heping').call(calls.platformExceptionPage, { state: EXCEPTION_STATE.open, pageSize: 200 })
    const { data } = await desk()
    const own = data.list.find(({ payNo }) => payNo === placed.payNo)
    const stray = data.list.find(({ kind }) => kind === EXCEPTION.signature)
    expect([own?.kind, stray?.payNo]).toEqual([EXCEPTION.amount, null])
    for (const each of [own, stray]) {
      const done = await world
        .as('heping')
        .call(calls.resolvePlatformException, { exceptionUuid: each?.exceptionUuid ?? '', result: '已核对' })
      expect(done.code).toBe(200)
    }
    expect(await open(EXCEPTION.amount)).toBe('')
    expect((await world.as('lina').call(calls.platformExceptionPage, {})).status).toBe(403)
  })
})

describe('the bill of a day', () => {
  const day = () => chinaDay(world.clock.now())
  const run = async () => (await world.as('heping').call(calls.runPayCheck, { channel: CHANNEL.mock, day: day() })).data
  const take = (more: Partial<Said> = {}) => noteTrade(world.app.platform, { ...paid(more) })
  const raised = async () => (await ends()).kinds.filter((kind) => kind === EXCEPTION.bill).length
  beforeEach(() => {
    // A day that nothing else has touched, at noon.
    world.pass(DAY_MS - ((world.clock.now().getTime() + DAY_MS / 2 + 8 * 3_600_000) % DAY_MS) + DAY_MS)
  })

  test('agrees with what both know', async () => {
    placed = await place()
    await take()
    await say(paid())
    expect(await run()).toMatchObject({ billCount: 1, billFen: LOAN_FEN, ownCount: 1, ownFen: LOAN_FEN, differenceCount: 0 })
  })

  test('a payment that the bill does not know is a difference, once', async () => {
    placed = await place()
    await say(paid())
    expect(await run()).toMatchObject({ billCount: 0, ownCount: 1, differenceCount: 1 })
    await run()
    expect(await raised()).toBe(1)
  })

  test('a payment that nobody told us of is a difference, and is taken', async () => {
    placed = await place()
    await take()
    expect(await run()).toMatchObject({ billCount: 1, ownCount: 0, differenceCount: 1 })
    expect(await ends()).toMatchObject({ pay: { state: PAY_STATE.paid }, order: ORDER_STATUS.paid })
    expect(await run()).toMatchObject({ ownCount: 1, differenceCount: 0 })
    expect(await raised()).toBe(1)
  })

  test('another amount is a difference', async () => {
    placed = await place()
    await say(paid())
    await take({ amountFen: LOAN_FEN + 1 })
    expect(await run()).toMatchObject({ differenceCount: 1, billFen: LOAN_FEN + 1, ownFen: LOAN_FEN })
    expect((await ends()).pay?.state).toBe(PAY_STATE.paid)
  })

  test('a line for nobody is the platform’s, once', async () => {
    await noteTrade(world.app.platform, { payNo: 'ZF19990101000009', tradeNo: `N-${day()}`, amountFen: 5 })
    const before = await strays(EXCEPTION.bill)
    expect(await run()).toMatchObject({ billCount: 1, differenceCount: 1 })
    await run()
    expect(await strays(EXCEPTION.bill)).toBe(before + 1)
  })

  test('refunds are looked for too, and the days can be read', async () => {
    placed = await place()
    await take()
    await say(paid())
    const { data } = await world.as('heping').call(calls.addPlatformRefund, { payNo: placed.payNo, amountFen: 100, reason: '少用' })
    await runRefund(world.app.platform, enterpriseId(1), data.refundNo)
    expect(await run()).toMatchObject({ billCount: 1, differenceCount: 0 })
    const { data: days } = await world.as('heping').call(calls.payCheckPage, { channel: CHANNEL.mock })
    expect(days.list[0]).toMatchObject({ day: day(), billFen: LOAN_FEN })
  })

  test('a channel that was not set up has none', async () => {
    const refused = await world.as('heping').call(calls.runPayCheck, { channel: CHANNEL.wechat, day: day() })
    expect([refused.status, refused.msg]).toEqual([422, '支付渠道未配置'])
    await expect(checkDay(world.app.platform, CHANNEL.alipay, day())).rejects.toMatchObject({ status: 422 })
  })
})

describe('money of the enterprise itself', () => {
  const BIZ = 'test-fee'
  const done: string[] = []
  beforeAll(() => {
    declarePayable(world.app.platform, BIZ, {
      paid: async (_tx, _platform, { payNo }) => done.push(payNo) > 0,
      closed: async () => {},
      refunded: async () => {},
    })
  })
  const asked = { enterpriseUuid: enterpriseId(1), bizApp: BIZ, subject: '物业费', amountFen: 1_000, by: userId('lina') }
  const ask = (channel: Channel, idemKey?: string) =>
    inside((tx) =>
      createPayOrder(tx, world.app.platform, {
        ...asked,
        channel,
        bizUuid: world.app.platform.ids.uuid(),
        ...(idemKey !== undefined && { idemKey }),
      }),
    )
  const paidBy = async (channel: Channel): Promise<string> => {
    const { payNo } = await ask(channel)
    if (channel === CHANNEL.mock) await say({ payNo, tradeNo: `F-${payNo}`, result: 'paid', amountFen: 1_000 })
    else await inside((tx) => confirmTransfer(tx, world.app.platform, payNo))
    return payNo
  }
  const refund = (payNo: string, more: object = {}, name: PersonName = 'zhangwei') =>
    world.as(name).call(calls.addPayRefund, { payNo, amountFen: 400, reason: '多收', ...more })
  const info = async (payNo: string) => (await world.as('lina').call(calls.payOrderInfo, { payNo })).data

  test('the same question within a day is the same payment, also when it is asked twice at once', async () => {
    const [first, second] = await Promise.all([ask(CHANNEL.cash, 'bill 7'), ask(CHANNEL.cash, 'bill 7')])
    expect(first?.payNo).toBe(second?.payNo)
    expect((await ask(CHANNEL.cash, 'bill 8')).payNo).not.toBe(first?.payNo)
    world.pass(DAY_MS + 1)
    expect((await ask(CHANNEL.cash, 'bill 7')).payNo).not.toBe(first?.payNo)
  })

  test('goes back in part, and whole', async () => {
    const payNo = await paidBy(CHANNEL.mock)
    const { data } = await refund(payNo)
    expect(data.state).toBe(REFUND_STATE.queued)
    expect(await info(payNo)).toMatchObject({ refundableFen: 600, refundedFen: 0, state: PAY_STATE.paid })
    await runRefund(world.app.platform, enterpriseId(1), data.refundNo)
    expect(await info(payNo)).toMatchObject({ refundableFen: 600, refundedFen: 400, state: PAY_STATE.partRefunded })
    await runRefund(world.app.platform, enterpriseId(1), (await refund(payNo, { amountFen: 600 })).data.refundNo)
    expect(await info(payNo)).toMatchObject({ refundableFen: 0, state: PAY_STATE.refunded })
  })

  test.each([
    ['of nothing', { amountFen: 0 }, { amountFen: '退款金额须大于0' }],
    ['of more than was paid', { amountFen: 1_001 }, { amountFen: '退款金额超过可退金额，当前可退 10.00 元' }],
    ['without a reason', { reason: '' }, { reason: '请输入退款原因' }],
  ])('a refund %s is refused', async (_title, more, data) => {
    const answer = await refund(await paidBy(CHANNEL.mock), more)
    expect([answer.status, answer.data]).toEqual([422, data])
  })

  test('money from hand to hand goes back so, when somebody says that it did', async () => {
    const payNo = await paidBy(CHANNEL.cash)
    expect((await refund(payNo, { mode: REFUND_MODE.back })).data).toEqual({ mode: '该支付单不能原路退回' })
    const { refundNo } = (await refund(payNo, { mode: REFUND_MODE.cash })).data
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect((await info(payNo)).refundList[0]).toMatchObject({ state: REFUND_STATE.queued, mode: REFUND_MODE.cash })
    const confirm = () => world.as('zhangwei').call(calls.confirmPayRefund, { refundNo })
    expect([(await confirm()).code, (await confirm()).msg]).toEqual([200, '当前状态不允许该操作'])
    expect(await info(payNo)).toMatchObject({ refundedFen: 400, state: PAY_STATE.partRefunded })
  })

  test('a refund that failed is tried again by administrators, and goes then', async () => {
    const payNo = await paidBy(CHANNEL.mock)
    const { refundNo } = (await refund(payNo)).data
    const retry = (name: PersonName = 'zhangwei') => world.as(name).call(calls.retryPayRefund, { refundNo })
    expect((await retry()).msg).toBe('当前状态不允许该操作')
    await inside((tx) =>
      tx.update(payRefund).set({ state: REFUND_STATE.failed, problem: '余额不足' }).where(eq(payRefund.refundNo, refundNo)),
    )
    expect([(await retry('lina')).status, (await retry('zhouting')).status]).toEqual([403, 404])
    // What it would take has gone back by another refund meanwhile.
    await runRefund(world.app.platform, enterpriseId(1), (await refund(payNo, { amountFen: 700 })).data.refundNo)
    expect((await retry()).data).toEqual({ amountFen: '退款金额超过可退金额，当前可退 3.00 元' })
    await inside((tx) => tx.update(payRefund).set({ amountFen: 300 }).where(eq(payRefund.refundNo, refundNo)))
    expect(await retry()).toMatchObject({ code: 200, msg: '操作成功!', data: null })
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect(await info(payNo)).toMatchObject({ refundedFen: 1_000, state: PAY_STATE.refunded })
  })

  test('the platform says that it handed a refund over, once, and of its own payments alone', async () => {
    await say(paid())
    const ours = { payNo: placed.payNo, amountFen: 100, reason: '少用', mode: REFUND_MODE.cash }
    const { refundNo } = (await world.as('heping').call(calls.addPlatformRefund, ours)).data
    const confirm = (name: PersonName = 'heping') => world.as(name).call(calls.confirmPlatformRefund, { payNo: placed.payNo, refundNo })
    expect((await confirm('zhangwei')).status).toBe(403)
    expect(await confirm()).toMatchObject({ code: 200, msg: '操作成功!', data: null })
    expect((await confirm()).msg).toBe('当前状态不允许该操作')
    expect(await info(placed.payNo)).toMatchObject({ refundedFen: 100, state: PAY_STATE.partRefunded })
    const payNo = await paidBy(CHANNEL.cash)
    const theirs = (await refund(payNo, { mode: REFUND_MODE.cash })).data.refundNo
    expect((await world.as('heping').call(calls.confirmPlatformRefund, { payNo, refundNo: theirs })).status).toBe(404)
  })

  test('only administrators give it back, and never what the platform took', async () => {
    const payNo = await paidBy(CHANNEL.mock)
    expect((await refund(payNo, {}, 'lina')).status).toBe(403)
    await say(paid())
    expect((await refund(placed.payNo)).msg).toBe('该款项由平台收取，请联系平台退款')
    expect((await world.as('heping').call(calls.addPlatformRefund, { payNo, amountFen: 1, reason: '不是平台的' })).status).toBe(404)
    expect((await world.as('zhouting').call(calls.payOrderInfo, { payNo })).status).toBe(404)
  })

  test('a refund of an enterprise that judges refunds waits for the flow, reserved', async () => {
    const payNo = await paidBy(CHANNEL.mock)
    const refundUuid = world.app.platform.ids.uuid()
    const { refundNo } = (await refund(payNo)).data
    await inside((tx) => tx.update(payRefund).set({ state: REFUND_STATE.judged, refundUuid }).where(eq(payRefund.refundNo, refundNo)))
    await runRefund(world.app.platform, enterpriseId(1), refundNo)
    expect(await info(payNo)).toMatchObject({ refundableFen: 600, refundList: [{ state: REFUND_STATE.judged }] })
    const judge = (approved: boolean) => inside((tx) => judgeRefund(tx, world.app.platform, refundUuid, approved))
    await judge(false)
    await judge(true)
    expect(await info(payNo)).toMatchObject({ refundableFen: 1_000, refundList: [{ state: REFUND_STATE.refused }] })
  })

  test('applications hear of it, and read the day as the books and the channel have it', async () => {
    const { platform } = world.app
    world.pass(DAY_MS)
    const day = chinaDay(world.clock.now())
    const told = async (payNo: string) =>
      (await platform.db.worker((tx) => tx.select().from(outbox))).flatMap(({ payload }) => {
        const fact = payload as { name?: string; no?: string; more?: unknown }
        return fact.no === payNo ? [[fact.name, fact.more]] : []
      })
    const payNo = await paidBy(CHANNEL.mock)
    await noteTrade(platform, { payNo, tradeNo: `F-${payNo}`, amountFen: 1_000 })
    await runRefund(platform, enterpriseId(1), (await refund(payNo)).data.refundNo)
    const fact = { app: BIZ, subject: '物业费', channel: CHANNEL.mock, tradeNo: `F-${payNo}`, amount: 1_000, day }
    expect(await told(payNo)).toEqual([
      ['pay.paid', { ...fact, refunded: 0 }],
      ['pay.refunded', { ...fact, refunded: 400 }],
    ])
    await say(paid())
    expect(await told(placed.payNo)).toEqual([])
    const lines = { payNo, amountFen: 1_000, refundNo: null, tradeNo: `F-${payNo}` }
    const back = { payNo, amountFen: -400, refundNo: expect.stringMatching(/^TK/) }
    expect(await inside((tx) => bookedOn(tx, platform, CHANNEL.mock, day))).toMatchObject([lines, back])
    expect(await inside((tx) => readBill(tx, platform, CHANNEL.mock, day))).toBeNull()
    await checkDay(platform, CHANNEL.mock, day)
    expect(await inside((tx) => readBill(tx, platform, CHANNEL.mock, day))).toMatchObject([lines, back])
    const cash = await paidBy(CHANNEL.cash)
    expect(await inside((tx) => readBill(tx, platform, CHANNEL.cash, day))).toMatchObject([{ payNo: cash, amountFen: 1_000 }])
  })

  test('is listed, searched and cut', async () => {
    const payNo = await paidBy(CHANNEL.cash)
    const list = async (filter: object) =>
      (await world.as('lina').call(calls.payOrderPage, { ...filter, pageSize: 200 })).data.list.map((row) => row.payNo)
    expect(await list({ keyword: payNo })).toEqual([payNo])
    expect(await list({ keyword: payNo, stateList: [PAY_STATE.closed] })).toEqual([])
    expect(await list({ channel: CHANNEL.cash, bizApp: BIZ })).toContain(payNo)
    expect(await list({ channel: CHANNEL.mock })).not.toContain(payNo)
    const { refundNo } = (await refund(payNo)).data
    const { data } = await world.as('lina').call(calls.payRefundPage, { keyword: refundNo, stateList: [REFUND_STATE.queued] })
    expect(data).toMatchObject({ page: { total: 1 }, list: [{ payNo, amountFen: 400 }] })
  })
})

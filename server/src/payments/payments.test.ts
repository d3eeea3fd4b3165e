import { ORDER_STATUS } from '@qifuyun/contract/market/constants.ts'
import * as market from '@qifuyun/contract/market/endpoints.ts'
import { EXCEPTION, PAY_MINUTES, PAY_STATE } from '@qifuyun/contract/payments/constants.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { demoId, enterpriseId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { SIGNATURE_HEADER, signNotify } from './mock-channel.ts'
import { closeIfDue } from './orders.ts'
import { requestRefund, runRefund } from './refunds.ts'
import { payException, payOrder, payRefund, payStray } from './tables.ts'

const LOAN = demoId('0016', 5)
const LOAN_FEN = 9_900
const MINUTE_MS = 60_000

let world: World
beforeAll(async () => {
  world = await createWorld()
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

test('the mock page pays by itself, and does nothing where it is told not to', async () => {
  const send = (result: string) =>
    world.app.http.inject({
      method: 'POST',
      url: '/api/v1/dev/pay_mock',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `payNo=${placed.payNo}&result=${result}`,
    })
  const page = await world.app.http.inject({ method: 'GET', url: `/api/v1/dev/pay_mock?payNo=${placed.payNo}` })
  expect([page.statusCode, page.body.includes('不回调')]).toEqual([200, true])
  await send('silent')
  expect((await ends()).order).toBe(ORDER_STATUS.waiting)
  await send('paid')
  expect((await ends()).order).toBe(ORDER_STATUS.paid)
})

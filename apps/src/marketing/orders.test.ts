import { inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refundOf } from '#src/main-data/orders/order-price.ts'
import {
  offeredCoupons,
  orderPromotions,
  quotedCoupons,
  releaseCoupons,
  returnCoupons,
  useCoupons,
} from '#src/main-data/orders/use-coupon.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { template } from '#src/marketing/templates/template.ts'
import { marketingWorld } from '#src/marketing/testing.ts'

// What other applications ask of coupons for their orders (apps-business.md section 6), from ten in the morning of 1 March 2027.

let d: Awaited<ReturnType<typeof marketingWorld>>
beforeAll(async () => {
  d = await marketingWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const LINES = [
  { key: 'a', amount: 16_800, goods: 'SP1', categories: ['家政'] },
  { key: 'b', amount: 9_000, goods: 'SP2', categories: ['食品'] },
]
const newOrder = () => ({ sourceApp: 'pkg13', sourceUuid: crypto.randomUUID() })
type Order = ReturnType<typeof newOrder>

const use = (of: Order, paid: number) => inside(d.world, ({ applications }) => applications.order(useCoupons, { ...of, paid }))
const release = (of: Order) => inside(d.world, ({ applications }) => applications.order(releaseCoupons, of))
const giveBack = (of: Order) => inside(d.world, ({ applications }) => applications.order(returnCoupons, of))
const offers = (who: { uuid: string }, lines: readonly object[] = LINES) =>
  inside(d.world, ({ applications }) => applications.query(offeredCoupons, { customerUuid: who.uuid, lines: lines as never }))
const quote = (who: { uuid: string }, coupons: readonly string[], lines: readonly object[] = LINES) =>
  inside(d.world, ({ applications }) => applications.query(quotedCoupons, { customerUuid: who.uuid, lines: lines as never, coupons }))
const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'nothing',
    (error: { said?: { text: string } }) => error.said?.text ?? 'an error without a word',
  )
const stateOf = async (uuid: string) => (await d.info(coupon, uuid)).state

/** A coupon of somebody. */
const one = async (values: object, who: { uuid: string }): Promise<string> => String((await d.given(await d.issuing(values), who)).uuid)

describe('an order', () => {
  test('M1, M2: 满200减30 on 168.00 and 90.00; the second line gives 79.53 back, and the coupon stays used', async () => {
    const [who, order] = [await d.resident(), newOrder()]
    const uuid = await one({ kind: '1', value: 3_000, threshold: 20_000 }, who)
    const locked = await d.lock([uuid], who, LINES, order)
    expect(locked).toMatchObject({
      ...{ state: 'done' },
      answer: {
        ...{ off: 3_000, coupons: [{ uuid, off: 3_000 }] },
        lines: [
          { key: 'a', off: 1_953 },
          { key: 'b', off: 1_047 },
        ],
      },
    })
    expect(await d.info(coupon, uuid)).toMatchObject({ state: '20', off: 3_000, orderNo: 'DD1' })
    expect(await use(order, 22_800)).toMatchObject({ answer: { used: [uuid], missing: [] } })
    expect(refundOf({ qty: 1, paid: 9_000 - 1_047, refundedQty: 0, refunded: 0 }, 1)).toBe(7_953)
    expect(await d.info(coupon, uuid)).toMatchObject({ state: '30', off: 3_000, paid: 22_800, mode: '1' })
    await d.expectEven()
  })

  test('keeps its coupons once, however often it is told', async () => {
    const [who, order] = [await d.resident(), newOrder()]
    const uuid = await one({ kind: '3', value: 3_000 }, who)
    const both = await Promise.all([d.lock([uuid], who, LINES, order), d.lock([uuid], who, LINES, order)])
    expect(both[0]).toEqual(both[1])
    expect(await Promise.all([use(order, 22_800), use(order, 22_800)])).toMatchObject([
      { answer: { used: [uuid] } },
      { answer: { used: [uuid] } },
    ])
    expect(await d.info(template, String((await d.info(coupon, uuid)).template))).toMatchObject({ used: 1, spent: 3_000 })
    await d.expectEven()
  })

  test('one coupon is kept for one of two orders that come at once', async () => {
    const who = await d.resident()
    const uuid = await one({ kind: '3', value: 3_000 }, who)
    const answers = await Promise.all([problemOf(d.lock([uuid], who, LINES)), problemOf(d.lock([uuid], who, LINES))])
    expect(answers.toSorted()).toEqual(['nothing', '优惠券使用中'])
    await d.expectEven()
  })

  test('uses no expired, foreign, locked or unknown coupon, and none whose threshold its lines do not reach', async () => {
    const [who, other] = [await d.resident(), await d.resident()]
    const uuid = await one({ kind: '1', value: 3_000, threshold: 20_000, scope: '2', scopes: [{ code: '家政' }] }, who)
    expect(await problemOf(d.lock([uuid], other, LINES))).toBe('优惠券不属于当前客户')
    expect((await quote(who, [uuid]))?.problem).toMatchObject({ text: '还差 {x} 元可用', params: { x: '32.00' } })
    expect(await problemOf(d.lock([uuid], who, LINES))).toBe('还差 {x} 元可用')
    expect(await problemOf(d.lock([crypto.randomUUID()], who, LINES))).toBe('没有找到该优惠券')
    const elsewhere = await one({ kind: '3', scope: '3', scopes: [{ code: 'SP9' }] }, who)
    expect(await problemOf(d.lock([elsewhere], who, LINES))).toBe('没有可用的商品')
    expect(await problemOf(d.lock([await one({ kind: '5' }, who)], who, LINES))).toBe('停车券请到岗亭使用')
    d.at('2027-03-31T10:01')
    expect(await problemOf(d.lock([elsewhere], who, LINES))).toBe('优惠券已过期')
    await d.expectEven()
  })

  test('takes several coupons only where all of them combine, and each bears its part', async () => {
    const who = await d.resident()
    const cash = await one({ kind: '3', value: 1_000, stackable: true }, who)
    const rate = await one({ kind: '2', value: null, rateBp: 9_000, stackable: true }, who)
    const alone = await one({ kind: '3', value: 9_000 }, who)
    expect(await problemOf(d.lock([cash, alone], who, LINES))).toBe('所选优惠券不能同时使用')
    expect(await quote(who, [cash, rate])).toMatchObject({ off: 3_580, problem: null })
    const offered = await offers(who)
    expect(offered?.coupons.map(({ uuid, off }) => [uuid, off])).toEqual([
      [alone, 9_000],
      [rate, 2_580],
      [cash, 1_000],
    ])
    expect(offered?.best).toEqual([alone])
    await d.lock([cash, rate], who, LINES)
    expect((await offers(who))?.coupons.map(({ uuid }) => uuid)).toEqual([alone])
    await d.expectEven()
  })

  test('fee coupons are for charge items, and offers say why a coupon does not fit', async () => {
    const who = await d.resident()
    const uuid = await one({ value: 5_000 }, who)
    const { template: of, code } = await d.info(coupon, uuid)
    // There are some of before bills were known to take none.
    await inside(d.world, ({ rows }) => rows.update(template, String(of), { kind: '6' }))
    expect((await offers(who))?.coupons).toMatchObject([{ uuid, off: 0, unfit: { text: '没有可用的商品' } }])
    expect((await offers(who, [{ key: 'f', amount: 30_000, item: '物业费' }]))?.coupons).toMatchObject([{ uuid, off: 5_000, unfit: null }])
    expect((await d.redeem({ code: String(code) })).msg).toBe('物业费抵扣券不能在柜台核销')
  })
})

describe('an order that is not paid, or goes back', () => {
  test('M5: locked by an order that times out after 30 minutes the coupon is 未使用 again, released or by itself', async () => {
    const [who, order] = [await d.resident(), newOrder()]
    const [released, forgotten] = [await one({ kind: '3' }, who), await one({ kind: '3' }, who)]
    await d.lock([released], who, LINES, order)
    await d.lock([forgotten], who, LINES)
    expect(await release(order)).toMatchObject({ answer: { released: 1 } })
    expect([await stateOf(released), await stateOf(forgotten)]).toEqual(['10', '20'])
    await d.later('2027-03-01T10:31')
    expect(await d.info(coupon, forgotten)).toMatchObject({ state: '10', off: null, lockedUntil: null })
    await d.expectEven()
  })

  test('a payment that comes after that uses the coupon all the same, while nobody else has it', async () => {
    const [who, order, next] = [await d.resident(), newOrder(), newOrder()]
    const [still, gone] = [await one({ kind: '3', stackable: true }, who), await one({ kind: '3', stackable: true }, who)]
    await d.lock([still, gone], who, LINES, order)
    await release(order)
    await d.lock([gone], who, LINES, next)
    expect(await use(order, 19_800)).toMatchObject({ answer: { used: [still], missing: [] } })
    expect([await stateOf(still), await stateOf(gone)]).toEqual(['30', '20'])
    await d.expectEven()
  })

  test('a coupon that expires meanwhile is used by its payment, and expires where the order is closed', async () => {
    const who = await d.resident()
    const [order, closed] = [newOrder(), newOrder()]
    const [paid, free] = [await one({ kind: '3', validDays: 1 }, who), await one({ kind: '3', validDays: 1 }, who)]
    const until = '2027-03-03T02:00:00.000Z'
    await d.lock([paid], who, LINES, { ...order, until })
    await d.lock([free], who, LINES, { ...closed, until })
    await d.later('2027-03-02T11:00')
    await use(order, 22_800)
    await release(closed)
    expect([await stateOf(paid), await stateOf(free)]).toEqual(['30', '40'])
  })

  test('a full refund gives a coupon back where that was promised, else it is void; the books keep both', async () => {
    const [who, order] = [await d.resident(), newOrder()]
    const back = await one({ kind: '3', stackable: true }, who)
    const lost = await one({ kind: '3', stackable: true, refundable: false }, who)
    await d.lock([back, lost], who, LINES, order)
    await use(order, 19_800)
    expect(await giveBack(order)).toMatchObject({ answer: { returned: 1, voided: 1 } })
    expect(await giveBack(order)).toMatchObject({ answer: { returned: 1, voided: 1 } })
    expect([await stateOf(back), await stateOf(lost)]).toEqual(['10', '50'])
    await d.expectEven()
  })

  test('a budget counts what orders keep, and the campaign stops only when it is used', async () => {
    const gift = await d.issuing({ perPerson: 9 })
    const of = await d.running({ budget: 7_000, gifts: [{ template: gift, count: 3 }] })
    const who = await d.resident()
    const { coupons } = await d.joined(of, who)
    const [a = '', b = '', c = ''] = coupons as string[]
    const [first, second] = [newOrder(), newOrder()]
    await d.lock([a], who, LINES, first)
    await d.lock([b], who, LINES, second)
    expect(await problemOf(d.lock([c], who, LINES))).toBe('活动预算已用完')
    expect((await d.info(campaign, of)).state).toBe('40')
    await release(second)
    await use(first, 22_800)
    expect(await d.info(campaign, of)).toMatchObject({ state: '40', spent: 3_000, paid: 22_800 })
    await d.expectEven()
  })
})

describe('promotions of orders', () => {
  const promotions = (who: { uuid: string }) =>
    inside(d.world, ({ applications }) => applications.query(orderPromotions, { customerUuid: who.uuid, lines: LINES }))

  test('cheaper lines first, then the order, for those who may take part while it goes on', async () => {
    const [who, other] = [await d.resident(), await d.resident()]
    const rate = { kind: '3', budget: null, threshold: 0, rateBp: 9_000, scope: '2', scopes: [{ code: '家政' }] }
    const items = await d.running(rate)
    const order = await d.running({
      kind: '2',
      budget: null,
      threshold: 20_000,
      value: 2_000,
      scope: '1',
      audience: await d.people([who.mobile]),
    })
    expect((await promotions(who))?.promotions.map(({ uuid, off }) => [uuid, off])).toEqual([
      [items, 1_680],
      [order, 2_000],
    ])
    const others = await promotions(other)
    expect([others?.off, others?.lines]).toEqual([
      1_680,
      [
        { key: 'a', off: 1_680 },
        { key: 'b', off: 0 },
      ],
    ])
    await d.does(campaign, 'pause', items)
    expect((await promotions(other))?.off).toBe(0)
    expect((await d.tryJoin(items, other)).msg).toBe('该活动下单时自动优惠，无需参与')
  })
})

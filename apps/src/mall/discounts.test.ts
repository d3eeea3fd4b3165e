import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { member } from '#src/loyalty/members/member.ts'
import { adjustment } from '#src/loyalty/points/adjustment.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { MODE, rule } from '#src/loyalty/rules/rule.ts'
import { UNBALANCED as UNBALANCED_POINTS } from '#src/loyalty/testing.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { goodsLink, orderLink, placeCall, quoteCall } from '#src/mall/calls.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { store as storeOf } from '#src/mall/pickup/store.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { mallWorld, ROOM, WEST_LAKE } from '#src/mall/testing.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { template } from '#src/marketing/templates/template.ts'
import { UNBALANCED as UNBALANCED_COUPONS } from '#src/marketing/testing.ts'

// L4 with a coupon and points that real applications keep: what one order takes off, and what comes back of it (apps-business.md sections 6 to 8).

let d: Awaited<ReturnType<typeof mallWorld>>

beforeAll(async () => {
  d = await mallWorld()
})
beforeEach(async () => {
  await d.begin()
  await d.add(rule, { code: '1', mode: MODE.perYuan, perYuan: '1.00', multiplied: false, projects: [], items: [], enabled: true })
})
afterAll(() => d.world.close())

const COUPON = {
  ...{ name: '满200减30', kind: '1', value: 3_000, threshold: 20_000, scope: '1', scopes: [], stackable: false, validKind: '2' },
  ...{ validDays: 30, total: 10, perPerson: 1, refundable: true },
} as const

interface Cart {
  who: { uuid: string; mobile: string }
  member: string
  coupon: string
  lines: { sku: string; qty: number }[]
}

/** Somebody with a coupon and 2000 points who wants goods of 168.00, three of 56.00, and of 90.00. */
const cart = async (values: object = {}, goods: object = {}): Promise<Cart> => {
  const who = await d.buyer()
  const uuid = await d.add(member, { customer: who.uuid })
  await d.does(adjustment, 'submit', await d.add(adjustment, { lines: [{ member: uuid, points: 2_000 }], reason: '测试' }))
  const issued = await d.add(template, { ...COUPON, ...values })
  await d.does(template, 'start', issued)
  const lines = [
    { sku: (await d.onSale(5_600, 9, goods)).sku, qty: 3 },
    { sku: (await d.onSale(9_000, 9, goods)).sku, qty: 1 },
  ]
  return { who, member: uuid, coupon: await d.add(coupon, { template: issued, customer: who.uuid }), lines }
}

const wish = ({ who, coupon: uuid, lines }: Cart, values: object = {}) => ({
  ...{ customer: who.uuid, projectUuid: WEST_LAKE, roomUuid: ROOM, delivery: '1' as const, lines, coupons: [uuid], points: 1_000 },
  ...values,
})

const placed = async (of: Cart, values?: object): Promise<string> => {
  const { msg, data } = await d.call(placeCall, wish(of, values))
  expect([msg, data]).toMatchObject(['success', {}])
  return data.uuid
}

const linesOf = async (uuid: string) => (await d.info(order, uuid)).lines as Record<string, unknown>[]
const pointsOf = async (of: Cart) => {
  const { points, frozen } = await d.info(member, of.member)
  return [points, frozen]
}
const couponOf = async (of: Cart) => (await d.info(coupon, of.coupon)).state
const expectEven = async (): Promise<void> => {
  await d.expectBalanced()
  expect([await d.owner(UNBALANCED_POINTS), await d.owner(UNBALANCED_COUPONS)]).toEqual([[], []])
}

describe('an order with a coupon and points', () => {
  test('on the page of goods takes a coupon by its code, which nobody knows but its holder', async () => {
    const of = await cart()
    const [line] = of.lines
    const { goods } = await d.info(sku, line?.sku ?? '')
    const token = await d.tokenOf(goodsLink, String(goods))
    const [address, code] = ['1 幢 101', String((await d.info(coupon, of.coupon)).code)]
    const buy = (wantQty: number, wantCoupon: string) =>
      d.publicAdd(token, { wantSku: line?.sku, wantQty, delivery: '1', contact: '王芳', phone: of.who.mobile, address, wantCoupon })
    expect((await buy(4, 'ABCD')).data).toEqual({ wantCoupon: '没有找到该优惠券' })
    expect((await buy(1, code)).data).toEqual({ wantCoupon: '还差 144.00 元可用' })
    expect((await buy(4, code.toLowerCase())).code).toBe(200)
    expect((await d.page(order))[0]).toMatchObject({ couponOff: 3_000, goodsAmount: 22_400 })
    expect(await couponOf(of)).toBe('20')
    await expectEven()
  })

  test('L4: is offered, quoted and placed at the same sums, each of which is that of its lines', async () => {
    const parcel = await d.add(freight, { name: '满99包邮', freeOver: 9_900, first: 800, next: 100 })
    const of = await cart({}, { freight: parcel })
    const quoted = (await d.call(quoteCall, wish(of))).data
    expect(quoted).toMatchObject({
      ...{ goodsAmount: 25_800, couponOff: 3_000, pointsOff: 1_000, freight: 0, payable: 21_800, best: [of.coupon], problems: {} },
      points: { points: 2_000, usable: 2_000, earns: 218 },
    })
    const without = (await d.call(quoteCall, wish(of, { points: 0 }))).data
    expect(without).toMatchObject({ couponOff: 3_000, freight: 0, payable: 22_800 })
    const made = await placed(of)
    expect(await d.info(order, made)).toMatchObject({ couponOff: 3_000, pointsOff: 1_000, freight: 0, payable: 21_800, earns: 218 })
    expect(await linesOf(made)).toMatchObject([
      { amount: 16_800, couponOff: 1_953, pointsOff: 651, paid: 14_196 },
      { amount: 9_000, couponOff: 1_047, pointsOff: 349, paid: 7_604 },
    ])
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['20', [1_000, 1_000]])
    await expectEven()
  })

  test('what is wrong with both is said at once, and nothing is kept', async () => {
    const of = await cart({ threshold: 30_000 })
    const refused = await d.call(placeCall, wish(of, { points: 5_000 }))
    expect([refused.code, refused.data]).toEqual([3002, { coupons: '还差 42.00 元可用', points: '可用积分不足，当前 2000' }])
    expect([await couponOf(of), await pointsOf(of), await d.shelfOf(of.lines[0]?.sku ?? '')]).toEqual(['10', [2_000, 0], [9, 0, 9]])
    expect(await d.page(order, { field: 'customer', cmp: 'eq', value: of.who.uuid })).toEqual([])
    await expectEven()
  })

  test('that is cancelled, or not paid in time, gives both back; two at once use them once', async () => {
    const of = await cart()
    const both = await Promise.all([d.call(placeCall, wish(of)), d.call(placeCall, wish(of))])
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    const first = both.find(({ code }) => code === 200)?.data.uuid ?? ''
    await d.does(order, 'cancel', first)
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['10', [2_000, 0]])
    const second = await placed(of)
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['20', [1_000, 1_000]])
    await d.later('2027-03-01T10:31')
    expect((await d.info(order, second)).state).toBe('90')
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['10', [2_000, 0]])
    await expectEven()
  })

  test('that was paid too late takes both anew while they are there, and goes back once the points are spent', async () => {
    const store = await d.newStore()
    const { code } = await d.info(storeOf, store)
    const here = { scope: '5', scopes: [{ code }] }
    const [of, other] = [await cart(here), await cart(here)]
    for (const [each, spent] of [
      [of, false],
      [other, true],
    ] as const) {
      const made = await placed(each, { delivery: '3', store })
      const path = await d.payPath(await d.tokenOf(orderLink, made))
      d.at(spent ? '2027-03-01T12:00' : '2027-03-01T11:00')
      await d.fire()
      expect((await d.info(order, made)).state).toBe('90')
      if (spent) {
        const away = await d.add(adjustment, { lines: [{ member: each.member, points: -1_500 }], reason: '测试' })
        await d.does(adjustment, 'submit', away)
      }
      await d.payAt(path)
      expect((await d.info(order, made)).state).toBe(spent ? '90' : '21')
      expect([await couponOf(each), await pointsOf(each)]).toEqual(spent ? ['10', [500, 0]] : ['30', [1_000, 0]])
    }
    await expectEven()
  })

  test('gives back by what its lines have borne, part by part: money, points, what was earned, and the coupon with the last', async () => {
    const parcel = await d.add(freight, { name: '一口价', first: 800 })
    const of = await cart({}, { freight: parcel })
    const made = await placed(of)
    expect(await d.info(order, made)).toMatchObject({ freight: 800, payable: 22_600 })
    await d.does(order, 'collect', made, { desk: '4' })
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['30', [1_000, 0]])

    // the second line before anything is sent: 76.04, 349 points, and 76 of the 218 that were announced
    const [many, one] = of.lines
    await d.add(afterSale, { order: made, sku: one?.sku, qty: 1, kind: '1', reason: '1' })
    await d.handedOver()
    expect(await d.info(order, made)).toMatchObject({ refunded: 7_604, state: '20' })
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['30', [1_349, 0]])
    await expectEven()

    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    await d.does(order, 'receive', made)
    expect(await pointsOf(of)).toEqual([1_349 + 142, 0])

    // one of three after it came: 47.32, 217 points, 47 of what was earned
    const back = async (qty: number): Promise<void> => {
      const asked = await d.add(afterSale, { order: made, sku: many?.sku, qty, kind: '1', reason: '3' })
      await d.does(afterSale, 'agree', asked)
      await d.handedOver()
      await d.handedOver()
    }
    await back(1)
    expect(await d.info(order, made)).toMatchObject({ refunded: 7_604 + 4_732, state: '40' })
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['30', [1_349 + 217 + 142 - 47, 0]])
    await expectEven()

    await back(2)
    expect(await d.info(order, made)).toMatchObject({ refunded: 21_800, state: '91' })
    expect([await couponOf(of), await pointsOf(of)]).toEqual(['10', [2_000, 0]])
    expect((await linesOf(made)).map(({ paid, refunded }) => [paid, refunded])).toEqual([
      [14_196, 14_196],
      [7_604, 7_604],
    ])
    const log = (await d.page(pointLog, { field: 'member', cmp: 'eq', value: of.member })).map(({ points }) => Number(points))
    expect(log.toSorted((a, b) => a - b)).toEqual([-1_000, -1_000, -95, -47, 142, 217, 349, 434, 1_000, 2_000])
    await expectEven()
  })
})

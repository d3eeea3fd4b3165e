import { MARKET } from '@qifuyun/apps/server.generated.ts'
import { BUILT_IN_APPS, builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import { addCollect, collectPage } from '@qifuyun/contract/collect/endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { createEnterprise, switchEnterprise } from '@qifuyun/contract/enterprise/endpoints.ts'
import { CART_MAX, PRICE_UNIT } from '@qifuyun/contract/market/constants.ts'
import * as calls from '@qifuyun/contract/market/endpoints.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { myApps } from '@qifuyun/contract/workbench/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeAway } from '#src/app-center/testing.ts'
import { application, applicationOf } from '#src/installed-apps/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { CATEGORIES } from './shipped.ts'
import { marketApp, marketCart } from './tables.ts'

const app = (n: number) => demoId('0016', n)
const VISITOR = app(12)
const LOAN = app(44)
const LOAN_FEN = 9_900
const YEAR = 2
/** What its enterprise has to order; it has the other applications for good. */
const TAKEN_AWAY = ['pkg8', 'pkg41']

const ENGLISH = { headers: { 'Accept-Language': 'en' } }

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
  await takeAway(world, TAKEN_AWAY)
})
afterAll(() => world.close())

const add = (name: PersonName, marketAppUuid = LOAN, quantity = 1, priceUnitCode = YEAR) =>
  world.as(name).call(calls.addToCart, { marketAppUuid, quantity, priceUnitCode })
const cartOf = async (name: PersonName) => (await world.as(name).call(calls.cartList, {})).data
const emptyCart = async (name: PersonName) => {
  const lines = await cartOf(name)
  if (lines.length > 0) await world.as(name).call(calls.deleteFromCart, { cartUuidList: lines.map(({ cartUuid }) => cartUuid) })
}
const checkout = async (name: PersonName, payTypeCode: number, expectedTotalFen: number) => {
  const cartUuidList = (await cartOf(name)).map(({ cartUuid }) => cartUuid)
  return world.as(name).call(calls.checkoutCart, { cartUuidList, payTypeCode, expectedTotalFen })
}
const withdraw = (marketAppUuid: string, withdrawnFlag: boolean) =>
  world.app.platform.db.system((tx) => tx.update(marketApp).set({ withdrawnFlag }).where(eq(marketApp.marketAppUuid, marketAppUuid)))

describe('the catalogue', () => {
  test('has the categories that the product ships, and is searched, filtered and sorted', async () => {
    const { data: tree } = await world.as('liuyang').call(calls.marketClassifyTree, {})
    expect(tree.map(({ classifyName, children }) => [classifyName, ...children.map((child) => child.classifyName)])).toEqual(CATEGORIES)
    const page = async (input: object) => (await world.as('liuyang').call(calls.marketAppPage, input)).data.list
    expect((await page({ keyword: '钥匙' })).map(({ appName }) => appName)).toEqual(['钥匙借还'])
    expect(await page({ keyword: '%' })).toEqual([])
    const english = async (keyword: string) => (await world.as('liuyang').call(calls.marketAppPage, { keyword }, ENGLISH)).data.list
    const [named] = (await english('钥匙')).map(({ appName }) => appName)
    expect((await english(named?.toLowerCase().split(' ')[0] ?? '')).map(({ appName }) => appName)).toContain(named)
    expect(await english('no such word')).toEqual([])
    const prices = (await page({ sort: 'priceFen' })).map(({ priceFen }) => priceFen)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const below = tree[0]
    const all = await page({ classifyUuid: below?.classifyUuid, pageSize: 100 })
    expect(all.map(({ marketAppUuid }) => marketAppUuid)).toContain(LOAN)
    expect(all.map(({ marketAppUuid }) => marketAppUuid)).not.toContain(VISITOR)
    expect((await page({ freeFlag: 0 })).every(({ priceFen }) => priceFen > 0)).toBe(true)
  })

  test('a collected application leads to its page', async () => {
    const target = { businessTypeCode: 'marketApp', businessUuid: LOAN } as const
    await world.as('liuyang').call(addCollect, target)
    const { data } = await world.as('liuyang').call(collectPage, { businessTypeCode: 'marketApp' })
    expect(data.list).toMatchObject([{ title: '钥匙借还', path: `/cloudMarket/info?marketAppUuid=${LOAN}` }])
  })

  test('what does not exist is absent', async () => {
    expect((await world.as('lina').call(calls.marketAppInfo, { marketAppUuid: app(99) })).status).toBe(404)
  })
})

describe('what is sold', () => {
  const operator = () => world.as('heping')
  const offerOf = async (keyword: string) => (await operator().call(calls.marketOfferPage, { keyword })).data.list[0]
  const offered = async () => {
    const { marketAppUuid = '', appName = '', summary = '', classifyUuid = '' } = (await offerOf('钥匙')) ?? {}
    return { marketAppUuid, appName, summary, classifyUuid, priceFen: LOAN_FEN, priceUnitCode: 2, trialDays: 0, withdrawnFlag: 0 } as const
  }

  test('is said by the operator of the platform alone', async () => {
    const sent = await offered()
    for (const name of ['zhangwei', 'lina'] as const) {
      expect((await world.as(name).call(calls.marketOfferPage, {})).status).toBe(403)
      expect((await world.as(name).call(calls.saveMarketOffer, sent)).status).toBe(403)
    }
    expect((await operator().call(calls.saveMarketOffer, { ...sent, marketAppUuid: app(99) })).status).toBe(404)
  })

  test('is changed, withdrawn and offered again', async () => {
    const sent = await offered()
    const shown = async () => (await world.as('liuyang').call(calls.marketAppPage, { keyword: '钥匙' })).data.list
    expect((await operator().call(calls.saveMarketOffer, { ...sent, priceFen: 12_345, priceUnitCode: 1, trialDays: 7 })).code).toBe(200)
    expect(await shown()).toMatchObject([{ priceFen: 12_345, priceUnitCode: 1, trialDays: 7 }])
    await operator().call(calls.saveMarketOffer, { ...sent, withdrawnFlag: 1 })
    expect([await shown(), await offerOf('钥匙')]).toMatchObject([[], { withdrawnFlag: 1, runsFlag: 1 }])
    await operator().call(calls.saveMarketOffer, sent)
    expect(await shown()).toMatchObject([{ priceFen: LOAN_FEN }])
  })

  test.each([
    [{ priceFen: 0 }, { priceFen: '价格应大于0，不收费请选择“免费”' }],
    [{ priceUnitCode: 0 }, { priceFen: '免费应用的价格应为0' }],
    [{ priceUnitCode: 0, priceFen: 0, trialDays: 7 }, { trialDays: '免费应用无需试用' }],
    [{ classifyUuid: app(99) }, { classifyUuid: '应用分类不存在' }],
    [{ appName: ' ' }, { appName: '请输入应用名称' }],
    [{ summary: '长'.repeat(101) }, { summary: expect.any(String) as unknown }],
    [{ priceFen: -1 }, { priceFen: expect.any(String) as unknown }],
    [{ priceUnitCode: 4 }, { priceUnitCode: '选项无效' }],
    [{ trialDays: 366 }, { trialDays: expect.any(String) as unknown }],
  ])('refuses %j', async (wrong, fields) => {
    const { status, data } = await operator().call(calls.saveMarketOffer, { ...(await offered()), ...wrong })
    expect([status, data]).toMatchObject([422, fields])
  })
})

describe('a trial', () => {
  test('is once, needs the right, and opens the application until its end', async () => {
    const take = (name: PersonName, marketAppUuid: string) => world.as(name).call(calls.subscribeMarketApp, { marketAppUuid })
    expect((await take('liuyang', VISITOR)).status).toBe(403)
    expect((await take('lina', LOAN)).msg).toBe('请加入购物车')
    const { data } = await take('lina', VISITOR)
    expect(Math.round((Date.parse(data.expireTime ?? '') - world.clock.now().getTime()) / DAY_MS)).toBe(30)
    expect((await take('lina', VISITOR)).status).toBe(409)
    const info = await world.as('liuyang').call(calls.marketAppInfo, { marketAppUuid: VISITOR })
    expect(info.data).toMatchObject({ subscribedFlag: 1, trialUsedFlag: 1, appUuid: data.appUuid })
  })

  test('is reviewed by those who have it, once a person, under a masked name', async () => {
    const review = (name: PersonName, marketAppUuid: string, score: number) =>
      world.as(name).call(calls.addMarketComment, { marketAppUuid, score, content: '好用' })
    expect((await review('liuyang', LOAN, 5)).msg).toBe('订阅后才能评价')
    expect((await review('liuyang', VISITOR, 6)).status).toBe(422)
    const commented = async () => (await world.as('liuyang').call(calls.marketAppInfo, { marketAppUuid: VISITOR })).data.commentedFlag
    expect(await commented()).toBe(0)
    expect((await review('liuyang', VISITOR, 5)).code).toBe(200)
    expect(await commented()).toBe(1)
    expect((await review('liuyang', VISITOR, 1)).status).toBe(409)
    expect((await review('zhaomin', VISITOR, 4)).code).toBe(200)
    const { data } = await world.as('sunhao').call(calls.marketCommentPage, { marketAppUuid: VISITOR })
    expect(data.list.map(({ userName }) => userName).toSorted()).toEqual(['刘**', '赵**'])
    expect((await world.as('sunhao').call(calls.marketAppInfo, { marketAppUuid: VISITOR })).data.score).toBe(4.5)
  })
})

test('a new enterprise has what is free; what has a price it tries or buys', async () => {
  const owner = world.as('huanglei')
  const named = { enterpriseName: '宁波示例物业有限公司', enterpriseCategoryCode: '1150101', userName: '黄蕾' }
  const { enterpriseUuid } = (await owner.call(createEnterprise, named)).data
  await owner.call(switchEnterprise, { enterpriseUuid })
  const shelf = async () => (await owner.call(calls.marketAppPage, { pageSize: 50 })).data.list
  const free = (await shelf()).filter(({ subscribedFlag }) => subscribedFlag === 1)
  expect(free.length).toBeGreaterThan(0)
  expect(free.every(({ priceFen }) => priceFen === 0)).toBe(true)
  const mine = async () => (await owner.call(myApps, {})).data.map(({ appKey }) => appKey)
  expect(await mine()).toContain('pkg1')
  expect(await mine()).not.toContain('pkg8')
  expect((await owner.call(calls.subscribeMarketApp, { marketAppUuid: VISITOR })).code).toBe(200)
  expect(await mine()).toContain('pkg8')
  expect((await owner.call(calls.addToCart, { marketAppUuid: LOAN, quantity: 1, priceUnitCode: YEAR })).code).toBe(200)
})

test('what the enterprise has for good is neither tried, ordered nor given an end', async () => {
  const appKey = Object.keys(MARKET).find((key) => !TAKEN_AWAY.includes(key) && MARKET[key]?.demoOffer.priceFen !== 0) ?? ''
  const kept = app(BUILT_IN_APPS.indexOf(appKey) + 1)
  const until = () =>
    world.app.platform.db.tenant(enterpriseId(1), null, (tx) => applicationOf(tx, appKey, { userUuid: userId('lina') }, world.clock.now()))
  const info = await world.as('lina').call(calls.marketAppInfo, { marketAppUuid: kept })
  expect(info.data).toMatchObject({ subscribedFlag: 1, expireTime: null, appUuid: builtInAppUuid(appKey) })
  const tried = await world.as('lina').call(calls.subscribeMarketApp, { marketAppUuid: kept })
  const added = await add('lina', kept, 1, YEAR)
  for (const answer of [tried, added]) expect([answer.status, answer.msg]).toEqual([409, '该应用已开通，长期有效'])
  await add('lina')
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.update(application).set({ installedFlag: true }).where(eq(application.appKey, 'pkg41')),
  )
  expect((await checkout('lina', 2, LOAN_FEN)).msg).toBe('「钥匙借还」已开通，长期有效，请先移除')
  await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
    tx.update(application).set({ installedFlag: false }).where(eq(application.appKey, 'pkg41')),
  )
  await emptyCart('lina')
  expect(await until()).toMatchObject({ state: 'enabled', expiresAt: null })
})

test('a price that changed while the line was in the cart is the price that is shown and paid', async () => {
  await add('lina')
  const price = (priceFen: number) =>
    world.app.platform.db.system((tx) => tx.update(marketApp).set({ priceFen }).where(eq(marketApp.marketAppUuid, LOAN)))
  await price(LOAN_FEN + 100)
  expect((await cartOf('lina'))[0]).toMatchObject({ amountFen: LOAN_FEN + 100, invalidFlag: 0 })
  expect((await checkout('lina', 2, LOAN_FEN)).status).toBe(409)
  await price(LOAN_FEN)
  await emptyCart('lina')
})

describe('the cart', () => {
  test('is paid in every way that is set up here, the usual one first', async () => {
    expect((await world.as('liuyang').call(calls.marketPayTypes, {})).data).toEqual([2, 3, 1])
  })

  test('merges the same application, counts lines, belongs to one person', async () => {
    expect((await add('liuyang', LOAN, 2)).data).toEqual({ count: 1 })
    expect((await add('liuyang', LOAN, 98)).data).toEqual({ count: 1 })
    expect((await add('liuyang', VISITOR)).data).toEqual({ count: 2 })
    const [line] = await cartOf('liuyang')
    expect(line).toMatchObject({ quantity: 99, priceFen: LOAN_FEN, amountFen: 99 * LOAN_FEN, invalidFlag: 0 })
    expect((await world.as('lina').call(calls.cartCount, {})).data).toEqual({ count: 0 })
    const stolen = await world.as('lina').call(calls.updateCart, { cartUuid: line?.cartUuid ?? '', quantity: 1 })
    expect(stolen.status).toBe(404)
    await emptyCart('liuyang')
    expect((await world.as('liuyang').call(calls.cartCount, {})).data).toEqual({ count: 0 })
  })

  test('that is full takes more of what is in it, and nothing else', async () => {
    const { db, ids } = world.app.platform
    const line = (marketAppUuid: string) => ({ cartUuid: ids.uuid(), marketAppUuid, userUuid: userId('liuyang'), quantity: 1 })
    const lines = [...Array.from({ length: CART_MAX - 1 }, (_none, n) => app(100 + n)), LOAN].map((uuid) => ({
      ...line(uuid),
      ...{ enterpriseUuid: enterpriseId(1), priceUnitCode: PRICE_UNIT.year, createdAt: world.clock.now() },
    }))
    await db.tenant(enterpriseId(1), null, (tx) => tx.insert(marketCart).values(lines))
    expect((await add('liuyang', VISITOR)).msg).toBe('购物车最多100种应用')
    expect((await add('liuyang', LOAN, 2)).data).toEqual({ count: CART_MAX })
    expect((await cartOf('liuyang')).find(({ marketAppUuid }) => marketAppUuid === LOAN)).toMatchObject({ quantity: 3 })
    await emptyCart('liuyang')
  })

  test.each([
    ['none of it', 0, YEAR],
    ['too many', 100, YEAR],
    ['another way of selling', 1, 1],
    ['no way of selling', 1, 9],
  ])('%s is refused', async (_title, quantity, priceUnitCode) => {
    expect((await add('liuyang', LOAN, quantity, priceUnitCode)).status).toBe(422)
    expect(await cartOf('liuyang')).toEqual([])
  })
})

describe('checkout', () => {
  test('needs the right, the total of this moment and lines that are sold', async () => {
    await add('liuyang')
    expect((await checkout('liuyang', 2, LOAN_FEN)).status).toBe(403)
    await emptyCart('liuyang')
    await add('lina')
    const wrong = await checkout('lina', 2, 1)
    expect([wrong.status, wrong.data]).toEqual([409, { _reason: 'STATE_CHANGED', _current: LOAN_FEN }])
    await withdraw(LOAN, true)
    expect((await cartOf('lina'))[0]).toMatchObject({ invalidFlag: 1, amountFen: 0 })
    expect((await checkout('lina', 2, 0)).msg).toBe('购物车中有已失效的应用，请先移除')
    await withdraw(LOAN, false)
    expect((await cartOf('lina')).length).toBe(1)
    await emptyCart('lina')
  })

  test('one key makes one order, and takes the lines out of the cart', async () => {
    await add('lina')
    const [line] = await cartOf('lina')
    const input = { cartUuidList: [line?.cartUuid ?? ''], payTypeCode: 2, expectedTotalFen: LOAN_FEN }
    const send = () => world.as('lina').call(calls.checkoutCart, input, { headers: { 'idempotency-key': 'market-checkout-once' } })
    const [first, second] = [await send(), await send()]
    expect(second.data).toEqual(first.data)
    expect(await cartOf('lina')).toEqual([])
    const { orderUuid, payUrl } = first.data
    expect(payUrl).toContain('/api/v1/dev/pay_mock?payNo=ZF')
    expect((await world.as('sunhao').call(calls.marketOrderInfo, { orderUuid })).status).not.toBe(200)
    expect((await world.as('lina').call(calls.cancelMarketOrder, { orderUuid })).code).toBe(200)
    const again = await world.as('lina').call(calls.cancelMarketOrder, { orderUuid })
    expect([again.status, again.data]).toEqual([409, { _reason: 'PAY_STATE' }])
    const { data } = await world.as('lina').call(calls.marketOrderInfo, { orderUuid })
    expect([data.payStatusCode, data.payUrl]).toEqual([30, undefined])
  })

  test("a transfer is confirmed by the platform's operator alone, once, and the licence runs a year", async () => {
    await add('lina', LOAN, 2)
    const { data: made } = await checkout('lina', 1, 2 * LOAN_FEN)
    expect(made.payUrl).toBeUndefined()
    const { orderUuid, orderNo } = made
    const awaited = async (keyword: string) => (await world.as('heping').call(calls.marketTransferPage, { keyword })).data.list
    expect((await world.as('lina').call(calls.marketTransferPage, {})).status).toBe(403)
    expect(await awaited(orderNo)).toMatchObject([{ orderUuid, appNames: ['钥匙借还'], totalFen: 2 * LOAN_FEN }])
    expect((await awaited('杭州示例')).map((row) => row.enterpriseName)).toEqual(['杭州示例物业服务有限公司'])
    expect(await awaited('%')).toEqual([])
    expect((await world.as('lina').call(calls.payMarketOrder, { orderUuid })).data).toEqual({ _reason: 'PAY_STATE' })
    expect((await world.as('lina').call(calls.confirmOfflineOrder, { orderUuid })).status).toBe(403)
    expect((await world.as('heping').call(calls.confirmOfflineOrder, { orderUuid })).code).toBe(200)
    expect((await world.as('heping').call(calls.confirmOfflineOrder, { orderUuid })).status).toBe(409)
    const { data } = await world.as('lina').call(calls.marketOrderInfo, { orderUuid })
    expect(await awaited(orderNo)).toEqual([])
    expect(data).toMatchObject({ payStatusCode: 20, createUserName: '李娜', lines: [{ quantity: 2, amountFen: 2 * LOAN_FEN }] })
    const now = world.clock.now()
    const has = await world.app.platform.db.tenant(enterpriseId(1), null, (tx) =>
      applicationOf(tx, 'pkg41', { userUuid: userId('lina') }, now),
    )
    expect(has?.state).toBe('enabled')
    const info = await world.as('lina').call(calls.marketAppInfo, { marketAppUuid: LOAN })
    expect(new Date(info.data.expireTime ?? '').getUTCFullYear()).toBe(now.getUTCFullYear() + 2)
    const { data: orders } = await world.as('lina').call(calls.marketOrderPage, { payStatusCode: 20 })
    expect(orders.list.map((order) => order.orderUuid)).toEqual([orderUuid])
  })

  test('orders are saved as a file, narrowed as their list is, by whoever buys', async () => {
    const asked = { progressBusinessCode: 'market_order', progressParamData: { payStatusCode: 20 } }
    const { progressId } = (await world.as('lina').call(exportExcel, asked)).data
    const done = await ending(world, 'lina', progressId)
    const [, ...rows] = await sheetAt(world, done.progressResultData?.excelHttpPath)
    expect(rows.map((row) => row.slice(1, 8))).toEqual([['钥匙借还', (2 * LOAN_FEN) / 100, 0, null, '线下转账', '已支付', '李娜']])
    expect((await world.as('liuyang').call(exportExcel, asked)).status).toBe(403)
    const wrong = { ...asked, progressParamData: { payStatusCode: 5 } }
    expect((await world.as('lina').call(exportExcel, wrong)).code).toBe(3002)
  })

  test('a payment that failed is followed by another one, whoever paid is told, and a failed one can be given up', async () => {
    await add('lina')
    const { data: made } = await checkout('lina', 3, LOAN_FEN)
    const { orderUuid } = made
    const payNoOf = (payUrl = '') => new URL(payUrl, 'http://local').searchParams.get('payNo') ?? ''
    const act = (payUrl: string | undefined, result: string) =>
      world.app.http.inject({
        method: 'POST',
        url: '/api/v1/dev/pay_mock',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ payNo: payNoOf(payUrl), result }).toString(),
      })
    const order = async () => (await world.as('lina').call(calls.marketOrderInfo, { orderUuid })).data
    const again = () => world.as('lina').call(calls.payMarketOrder, { orderUuid })
    expect((await again()).data.payUrl).toBe(made.payUrl)
    await act(made.payUrl, 'failed')
    expect(await order()).toMatchObject({ payStatusCode: 10, failedFlag: 1 })
    const [first, second] = await Promise.all([again(), again()])
    expect(payNoOf(first.data.payUrl)).not.toBe(payNoOf(made.payUrl))
    expect(second.data).toEqual(first.data)
    const end = async () => (await world.as('lina').call(calls.marketAppInfo, { marketAppUuid: LOAN })).data.expireTime
    const before = await end()
    await act(first.data.payUrl, 'paid')
    expect(await order()).toMatchObject({ payStatusCode: 20, failedFlag: 0 })
    expect(await end()).not.toBe(before)
    const { data: told } = await world.as('lina').call(pendingMessagePage, { businessTypeCode: 'market' })
    expect(told.list[0]).toMatchObject({ title: '订单已支付，应用已开通', pcJumpUrl: `/cloudMarket/order?orderUuid=${orderUuid}` })

    await add('lina')
    const { data: other } = await checkout('lina', 2, LOAN_FEN)
    await act(other.payUrl, 'failed')
    const cancel = () => world.as('lina').call(calls.cancelMarketOrder, { orderUuid: other.orderUuid })
    expect([(await cancel()).code, (await cancel()).status]).toEqual([200, 409])
    expect((await world.as('lina').call(calls.payMarketOrder, { orderUuid: other.orderUuid })).status).toBe(409)
  })
})

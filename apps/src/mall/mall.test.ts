import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { adjustCall, figuresCall, matrixCall, orderLink, placeCall, quoteCall } from '#src/mall/calls.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { mallWorld, ROOM } from '#src/mall/testing.ts'

// The shop by the scenarios and the table of bad input of apps-business.md section 8.

let d: Awaited<ReturnType<typeof mallWorld>>

beforeAll(async () => {
  d = await mallWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const stateOf = async (uuid: string) => (await d.info(order, uuid)).state

describe('stock', () => {
  test('L1: two orders for the last one: one waits to be paid, the other hears that 0 are left', async () => {
    const { sku: uuid, name } = await d.onSale(1_000, 1)
    const [a, b] = [await d.buyer(), await d.buyer()]
    const both = await Promise.all([d.tryOrder(a, [{ sku: uuid, qty: 1 }]), d.tryOrder(b, [{ sku: uuid, qty: 1 }])])
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 3002])
    expect(both.find(({ code }) => code === 3002)?.msg).toBe(`库存不足：${name} 仅剩 0 件`)
    expect(await d.shelfOf(uuid)).toEqual([1, 1, 0])
    await d.expectBalanced()
  })

  test('L2: two lines of the same SKU are summed before anything is kept', async () => {
    const { sku: uuid, name } = await d.onSale(1_000, 3)
    const refused = await d.tryOrder(await d.buyer(), [
      { sku: uuid, qty: 2 },
      { sku: uuid, qty: 2 },
    ])
    expect([refused.code, refused.data]).toMatchObject([3002, { 'lines[0].qty': `库存不足：${name} 仅剩 3 件` }])
    expect(await d.shelfOf(uuid)).toEqual([3, 0, 3])
  })

  test('L3: what is not paid in 30 minutes is cancelled, and what it kept is free', async () => {
    const { sku: uuid } = await d.onSale(1_000, 1)
    const made = await d.ordered(await d.buyer(), [{ sku: uuid, qty: 1 }])
    await d.later('2027-03-01T10:29')
    expect(await stateOf(made)).toBe('10')
    await d.later('2027-03-01T10:31')
    expect(await d.info(order, made)).toMatchObject({ state: '90', reason: '超时未付款' })
    expect(await d.shelfOf(uuid)).toEqual([1, 0, 1])
    expect(await d.movesOf(uuid)).toEqual(['1:1', '2:1', '3:-1'])
    await d.expectBalanced()
  })

  test('what orders keep is neither lost nor counted away', async () => {
    const { sku: uuid } = await d.onSale(1_000, 3)
    await d.ordered(await d.buyer(), [{ sku: uuid, qty: 2 }])
    for (const kind of ['6', '7'] as const) {
      const refused = await d.stocked(uuid, kind === '6' ? 1 : 2, kind)
      expect([refused.code, refused.data]).toMatchObject([3002, { 'lines[0].qty': '库存不能小于已占用 2' }])
    }
    expect((await d.stocked(uuid, 2, '6')).code).toBe(200)
    expect(await d.shelfOf(uuid)).toEqual([2, 2, 0])
    await d.expectBalanced()
  })

  test('many at once are posted together or not at all, and everything wrong is said at its line', async () => {
    const [a, b] = [await d.onSale(1_000, 0), await d.onSale(1_000, 0)]
    const service = await d.onSale(1_000, 0, { kind: '2' })
    const refused = await d.call(adjustCall, {
      kind: '1',
      lines: [
        { sku: a.sku, qty: 5 },
        { sku: a.sku, qty: 1 },
        { sku: b.sku, qty: 0 },
        { sku: service.sku, qty: 1 },
        { sku: ROOM, qty: 1 },
      ],
    })
    expect(refused.data).toEqual({
      'lines[1].sku': '商品规格重复',
      'lines[2].qty': '数量须大于0',
      'lines[3].sku': '服务类商品没有库存',
      'lines[4].sku': '商品规格不存在',
    })
    expect(await d.shelfOf(a.sku)).toEqual([0, 0, 0])
  })
})

describe('goods', () => {
  test('are sold once something of them can be bought; all combinations are made at once', async () => {
    const uuid = await d.newGoods({ specs: [{ name: '重量', values: '5kg、10kg' }] })
    expect((await d.act(goods, 'submit', await d.newGoods({ images: [] }))).msg).toBe('请先上传商品图片')
    expect((await d.act(goods, 'submit', uuid)).msg).toBe('请先添加至少一个启用的商品规格')
    const skus = ['5kg', '10kg'].map((specText, n) => ({
      specText,
      skuCode: `R${n}-${uuid.slice(-6)}`,
      price: 3_000 * (n + 1),
      enabled: true,
    }))
    expect((await d.call(matrixCall, { goods: uuid, skus })).data).toEqual({ added: 2, changed: 0 })
    expect((await d.call(matrixCall, { goods: uuid, skus })).data).toEqual({ added: 0, changed: 0 })
    const doubled = await d.call(matrixCall, { goods: uuid, skus: skus.map((each) => ({ ...each, skuCode: 'same' })) })
    expect(doubled.data).toEqual({ 'skus[1].skuCode': 'SKU编码重复' })
    const free = await d.call(matrixCall, { goods: uuid, skus: skus.map((each) => ({ ...each, price: 0 })) })
    expect(free.data).toEqual({ 'skus[0].price': '售价须大于0', 'skus[1].price': '售价须大于0' })
    await d.does(goods, 'submit', uuid)
    expect(await d.info(goods, uuid)).toMatchObject({ state: '30', priceFrom: 3_000, available: 0, selling: '3' })
    expect((await d.call(matrixCall, { goods: uuid, skus: skus.slice(1) })).data).toEqual({ added: 0, changed: 1 })
    expect(await d.info(goods, uuid)).toMatchObject({ priceFrom: 6_000 })
    const other = await d.newGoods()
    expect((await d.call(matrixCall, { goods: other, skus: skus.slice(0, 1) })).data).toEqual({ 'skus[0].skuCode': 'SKU编码重复' })
    expect((await d.call(matrixCall, { goods: ROOM, skus })).data).toEqual({ goods: '商品不存在' })
  })

  test('a SKU is called after its goods, and keeps what it is', async () => {
    const of = await d.newGoods({ title: '大米' })
    const uuid = await d.newSku(of, 3_000, { specText: '5kg' })
    expect((await d.info(sku, uuid)).name).toBe('大米 5kg')
    await d.by().call(entityEndpoints(goods).update, {
      ...{ uuid: of, version: (await d.info(goods, of)).version },
      title: '东北大米',
    })
    expect((await d.info(sku, uuid)).name).toBe('东北大米 5kg')
    expect((await d.tryAdd(sku, { goods: of, skuCode: 'X', price: 1, specText: '5kg' })).data).toMatchObject({
      specText: '该商品已有此规格',
    })
    expect((await d.tryAdd(sku, { goods: of, skuCode: 'Y', price: 0, specText: '1kg' })).data).toMatchObject({
      price: expect.any(String) as unknown,
    })
  })
})

describe('orders', () => {
  test('L4: 168.00 and 90.00 come to 258.00 before a coupon, sent for nothing from 99.00 on; under that it costs 8.00', async () => {
    const rate = await d.add(freight, { name: '快递', first: 800, firstG: 1_000, next: 200, perG: 1_000, freeOver: 9_900 })
    const [a, b] = [await d.onSale(16_800, 5, { freight: rate }), await d.onSale(9_000, 5, { freight: rate })]
    const who = await d.buyer()
    const both = await d.ordered(who, [
      { sku: a.sku, qty: 1 },
      { sku: b.sku, qty: 1 },
    ])
    expect(await d.info(order, both)).toMatchObject({ goodsAmount: 25_800, freight: 0, payable: 25_800, contact: '王芳' })
    expect(await d.info(order, await d.ordered(who, [{ sku: b.sku, qty: 1 }]))).toMatchObject({ freight: 800, payable: 9_800 })
    expect(await d.info(order, await d.ordered(who, [{ sku: b.sku, qty: 1 }], { delivery: '3', store: await d.newStore() }))).toMatchObject(
      {
        freight: 0,
      },
    )
    await d.expectBalanced()
  })

  test('a price or goods that changed meanwhile are told with all that is wrong', async () => {
    const [a, b] = [await d.onSale(1_000, 5), await d.onSale(2_000, 5)]
    await d.does(goods, 'takeOff', b.goods)
    const refused = await d.tryAdd(order, {
      ...d.wish(await d.buyer(), [
        { sku: a.sku, qty: 1, price: 900 },
        { sku: b.sku, qty: 1 },
      ]),
      ...{ delivery: '3', points: 100 },
    })
    expect(refused.data).toEqual({
      'lines[0].price': `${a.name}的价格已变为 10.00 元，请确认`,
      'lines[1].sku': `${b.name}已下架`,
      points: '可用积分不足，当前 0',
      store: '请选择自提点',
    })
  })

  test('no more for each person than everybody may have, over all orders', async () => {
    const { sku: uuid } = await d.onSale(1_000, 9, { limitPerPerson: 2 })
    const [who, other] = [await d.buyer(), await d.buyer()]
    await d.ordered(who, [{ sku: uuid, qty: 1 }])
    expect((await d.tryOrder(who, [{ sku: uuid, qty: 2 }])).data).toEqual({ 'lines[0].qty': '每人限购 2 件' })
    await d.ordered(other, [{ sku: uuid, qty: 2 }])
    // Two orders at once know of each other.
    const both = await Promise.all([1, 2].map(() => d.tryOrder(who, [{ sku: uuid, qty: 1 }])))
    expect(both.map(({ msg }) => msg).toSorted()).toEqual(['操作成功!', '每人限购 2 件'])
  })

  test('services are done at home, vouchers fetched, and nothing is sent where nobody delivers', async () => {
    const service = await d.onSale(9_900, 0, { kind: '2' })
    expect(await d.info(goods, service.goods)).toMatchObject({ available: null, sold: 0, selling: '5' })
    expect([await d.shelfOf(service.sku), (await d.stocked(service.sku, 1)).code]).toEqual([null, 3002])
    const voucher = await d.onSale(5_000, 5, { kind: '3' })
    const rate = await d.add(freight, { name: '快递', first: 800, firstG: 1_000, next: 200, perG: 1_000, notTo: '新疆、西藏' })
    const thing = await d.onSale(1_000, 5, { freight: rate })
    const who = await d.buyer()
    const refusalOf = async (lines: { sku: string; qty: number }[], values: object) => (await d.tryOrder(who, lines, values)).data
    expect(await refusalOf([{ sku: service.sku, qty: 1 }], { delivery: '1' })).toEqual({ delivery: '服务类商品只能上门服务' })
    expect(await refusalOf([{ sku: voucher.sku, qty: 1 }], { delivery: '1' })).toEqual({ delivery: '卡券类商品只能自提' })
    expect(await refusalOf([{ sku: thing.sku, qty: 1 }], { address: '西藏拉萨' })).toEqual({ address: '西藏暂不配送' })
    expect(
      await refusalOf(
        [
          { sku: thing.sku, qty: 1 },
          { sku: service.sku, qty: 1 },
        ],
        {},
      ),
    ).toEqual({ delivery: '服务类商品请单独下单' })
    expect((await d.call(quoteCall, d.wish(who, [{ sku: thing.sku, qty: 3 }]) as never)).data).toMatchObject({
      ...{ goodsAmount: 3_000, freight: 800, payable: 3_800, coupons: [], points: { points: 0, usable: 0, earns: 0 }, problems: {} },
    })
    expect((await d.call(quoteCall, d.wish(who, [{ sku: thing.sku, qty: 3 }], { delivery: '3' }) as never)).data.problems).toEqual({
      store: '请选择自提点',
    })
    const { data } = await d.call(placeCall, d.wish(who, [{ sku: thing.sku, qty: 1 }]) as never)
    expect(await d.info(order, data.uuid)).toMatchObject({ no: data.no, payable: 1_800 })
    const chosen = await d.call(placeCall, { ...d.wish(who, [{ sku: thing.sku, qty: 1 }]), coupons: [ROOM] } as never)
    expect(chosen.data).toEqual({ coupons: '没有找到该优惠券' })
  })
})

describe('payment', () => {
  test('L6: a payment that is told twice takes the goods once; two desks take the money once', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const who = await d.buyer()
    const made = await d.ordered(who, [{ sku: uuid, qty: 2 }])
    const path = await d.payPath(await d.tokenOf(orderLink, made))
    await Promise.all([d.payAt(path), d.payAt(path)])
    expect(await d.info(order, made)).toMatchObject({ state: '20', paidBy: '1', paidOn: '2027-03-01' })
    expect(await d.shelfOf(uuid)).toEqual([3, 0, 3])
    const next = await d.ordered(who, [{ sku: uuid, qty: 1 }])
    const twice = await Promise.all([d.act(order, 'collect', next, { desk: '4' }), d.act(order, 'collect', next, { desk: '6' })])
    expect(twice.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 3002])
    expect(await d.shelfOf(uuid)).toEqual([2, 0, 2])
    expect(await d.movesOf(uuid)).toEqual(['1:5', '2:2', '4:-2', '2:1', '4:-1'])
    await d.expectBalanced()
  })

  test('money that comes after the time is up is taken while the goods are there, and else goes back', async () => {
    const { sku: uuid } = await d.onSale(1_000, 1)
    const [who, other] = [await d.buyer(), await d.buyer()]
    const first = await d.ordered(who, [{ sku: uuid, qty: 1 }])
    const path = await d.payPath(await d.tokenOf(orderLink, first))
    await d.later('2027-03-01T10:31')
    expect(await stateOf(first)).toBe('90')
    await d.payAt(path)
    expect([await stateOf(first), await d.shelfOf(uuid)]).toEqual(['20', [0, 0, 0]])
    await d.stocked(uuid, 1)
    const second = await d.ordered(who, [{ sku: uuid, qty: 1 }])
    const late = await d.payPath(await d.tokenOf(orderLink, second))
    await d.later('2027-03-01T11:10')
    await d.paid(other, [{ sku: uuid, qty: 1 }])
    await d.payAt(late)
    expect([await stateOf(second), await d.shelfOf(uuid)]).toEqual(['90', [0, 0, 0]])
    expect((await d.texts(who.mobile)).at(-1)).toMatch(/已关闭，款项将原路退回$/)
    await d.expectBalanced()
  })

  test('whoever cancels frees what was kept; what is paid is not cancelled', async () => {
    const { sku: uuid } = await d.onSale(1_000, 1)
    const who = await d.buyer()
    const made = await d.ordered(who, [{ sku: uuid, qty: 1 }])
    await d.does(order, 'cancel', made)
    expect(await d.info(order, made)).toMatchObject({ state: '90', reason: '店铺取消' })
    expect(await d.shelfOf(uuid)).toEqual([1, 0, 1])
    const next = await d.paid(who, [{ sku: uuid, qty: 1 }])
    expect((await d.act(order, 'cancel', next)).code).toBe(3002)
    expect((await d.act(order, 'collect', made, { desk: '4' })).msg).toBe('订单已付款或已取消，请刷新')
  })
})

test('the figures of a month: what was paid, how many of those placed, what went back, what moved', async () => {
  const { goods: of, sku: uuid } = await d.onSale(1_000, 9)
  await d.onSale(500, 1)
  const who = await d.buyer()
  const made = await d.paid(who, [{ sku: uuid, qty: 4 }])
  await d.ordered(who, [{ sku: uuid, qty: 1 }])
  await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' })
  await d.handedOver()
  const { data } = await d.call(figuresCall, { month: '2027-03' })
  expect(data.now).toEqual({ paid: 4_000, orders: 1, created: 2, converted: 1, refunded: 1_000, units: 4 })
  expect(data).toMatchObject({ sold: 1, goods: [{ uuid: of, units: 4, paid: 4_000, refunded: 1_000 }] })
  expect(data.months.at(-1)).toEqual({ month: '2027-03', paid: 4_000, orders: 1 })
})

import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { demoId, employ, inside } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { project } from '#src/main-data/project.ts'
import { pageTargets } from '#src/main-data/residents/page-targets.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { goodsLink, orderLink, pickUpCall } from '#src/mall/calls.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { order } from '#src/mall/orders/order.ts'
import { slot } from '#src/mall/services/slot.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { shipment } from '#src/mall/shipping/shipment.ts'
import { mallWorld, WEST_LAKE } from '#src/mall/testing.ts'

// The shop by the scenarios and the table of bad input of apps-business.md section 8.

let d: Awaited<ReturnType<typeof mallWorld>>

beforeAll(async () => {
  d = await mallWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const stateOf = async (uuid: string) => (await d.info(order, uuid)).state
const linesOf = async (uuid: string) => (await d.info(order, uuid)).lines as Record<string, unknown>[]

describe('delivery', () => {
  test('parts are sent one after the other, never more than was ordered; the buyer hears of it', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const who = await d.buyer()
    const made = await d.paid(who, [{ sku: uuid, qty: 3 }])
    const wrong = await d.tryAdd(shipment, { order: made, carrier: '1', lines: [{ sku: uuid, qty: 4 }] })
    expect(wrong.data).toMatchObject({ trackNo: '请填写运单号' })
    const many = await d.tryAdd(shipment, { order: made, carrier: '1', trackNo: 'SF1', lines: [{ sku: uuid, qty: 4 }] })
    expect(many.data).toEqual({ 'lines[0].qty': '待发数量为 3' })
    await d.add(shipment, { order: made, carrier: '1', trackNo: 'SF1', lines: [{ sku: uuid, qty: 1 }] })
    expect([await stateOf(made), (await linesOf(made))[0]?.shippedQty]).toEqual(['25', 1])
    expect((await d.act(order, 'ship', made, { carrier: '1' })).data).toMatchObject({ trackNo: '请填写运单号' })
    await d.does(order, 'ship', made, { carrier: '2', trackNo: 'JD2' })
    expect([await stateOf(made), (await linesOf(made))[0]?.shippedQty]).toEqual(['30', 3])
    const sent = await d.page(shipment, { field: 'order', cmp: 'eq', value: made })
    expect(sent.map(({ trackNo }) => trackNo).toSorted()).toEqual(['JD2', 'SF1'])
    expect((await d.tryAdd(shipment, { order: made, carrier: '1', trackNo: 'SF3', lines: [] })).data).toEqual({
      order: '该订单不在待发货状态',
    })
    expect(await d.texts(who.mobile)).toHaveLength(2)
  })

  test('L8: seven days after everything was sent it is completed once, while nobody is asked about it', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 2 }])
    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    const asked = await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '2', reason: '3' })
    expect((await d.act(order, 'receive', made)).msg).toBe('有售后处理中，不能确认收货')
    await d.later('2027-03-08T10:01')
    expect(await stateOf(made)).toBe('30')
    const { state } = await d.info(afterSale, asked)
    expect(state).toBe('20')
    await d.does(afterSale, 'withdraw', asked)
    await d.later('2027-03-09T10:05')
    expect(await d.info(order, made)).toMatchObject({ state: '40', completedAt: expect.any(String) as unknown })
    await d.later('2027-03-20T10:05')
    expect(await d.factsOf(made)).toEqual(['mall.order.paid', 'mall.order.completed'])
  })

  test('a code of eight digits, at its own point, once; five wrong ones stop whoever types them for ten minutes', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const [here, there] = [await d.newStore(), await d.newStore()]
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 1 }], { delivery: '3', store: here })
    const code = await d.codeOf(made)
    expect(code).toMatch(/^\d{8}$/)
    expect((await d.info(order, made)).pickCode).toBeUndefined()
    const type = async (at: string, text: string) => (await d.call(pickUpCall, { store: at, code: text })).data
    expect(await type(there, code)).toMatchObject({ result: 'refused', message: '取货码无效' })
    for (let n = 0; n < 5; n++) expect((await type(here, '1')).message).toBe('取货码无效')
    expect((await type(here, code)).message).toMatch(/^错误次数过多，请于 03-01 10:1\d 后再试$/)
    d.at('2027-03-01T10:11')
    expect(await type(here, code)).toMatchObject({ result: 'ok', order: { lines: [{ qty: 1 }] } })
    expect((await type(here, code)).message).toMatch(/^该订单已于 03-01 10:11 取货$/)
    expect(await stateOf(made)).toBe('40')
  })

  test('nobody hands out at points of projects that are not theirs', async () => {
    const there = await d.newStore()
    await inside(d.world, ({ rows }) => rows.update(project, WEST_LAKE, { organUuid: demoId('0003', 1) }))
    await employ(d.world, 'zhaomin', 'pkg13', '仓管', DATA_SCOPE.department)
    expect((await d.call(pickUpCall, { store: there, code: '1' }, 'zhaomin')).data).toEqual({ store: '自提点不存在' })
  })

  test('a time of a service is booked by as many as it has places for, also when two come at once', async () => {
    const service = await d.onSale(9_900, 0, { kind: '2' })
    const time = { begin: '2027-03-05T01:00:00.000Z', end: '2027-03-05T03:00:00.000Z' }
    const past = { begin: '2027-02-28T01:00:00.000Z', end: '2027-02-28T03:00:00.000Z' }
    expect((await d.tryAdd(slot, { goods: service.goods, projectUuid: WEST_LAKE, period: past, capacity: 1 })).data).toEqual({
      period: '服务时间不能早于现在',
    })
    const at = await d.add(slot, { goods: service.goods, projectUuid: WEST_LAKE, period: time, capacity: 1 })
    const sells = async () => {
      const { sold, selling } = await d.info(goods, service.goods)
      return [sold, selling]
    }
    expect(await sells()).toEqual([0, '4'])
    const who = [await d.buyer(), await d.buyer()]
    const both = await Promise.all(who.map((each) => d.tryOrder(each, [{ sku: service.sku, qty: 1 }], { delivery: '4', slot: at })))
    expect(both.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([200, 3002])
    expect(both.find(({ code }) => code === 3002)?.data).toEqual({ slot: '该时段仅剩 0 个名额' })
    const made = String(both.find(({ code }) => code === 200)?.data.uuid)
    await d.does(order, 'collect', made, { desk: '4' })
    expect(await sells()).toEqual([1, '5'])
    expect((await d.act(order, 'serve', made)).msg).toBe('服务时段未开始')
    await d.does(order, 'giveBack', made, { reason: '改期' })
    expect((await d.info(slot, at)).taken).toBe(0)
    await d.handedOver()
    expect(await d.info(order, made)).toMatchObject({ state: '91', refunded: 9_900 })
    const thing = await d.onSale(1_000, 1)
    expect((await d.tryAdd(slot, { goods: thing.goods, projectUuid: WEST_LAKE, period: time, capacity: 1 })).data).toEqual({
      goods: '只有服务类商品有服务时段',
    })
  })
})

describe('what comes back', () => {
  test('L5: three units paid with 100.02 give 33.34 each; the cumulative rule takes the rest with the last', async () => {
    const { sku: uuid } = await d.onSale(3_334, 5)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 3 }])
    // As a promotion of 0.02 would have it.
    await d.owner('update mall_order_lines set paid = 10000, promo_off = 2 where parent_uuid = $1', [made])
    await d.owner('update mall_order set payable = 10000, promo_off = 2 where uuid = $1', [made])
    await d.owner('update pay_order set amount_fen = 10000 where biz_uuid = $1', [made])
    const amounts: unknown[] = []
    for (let n = 0; n < 3; n++)
      amounts.push((await d.info(afterSale, await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' }))).amount)
    expect(amounts).toEqual([3_333, 3_334, 3_333])
    expect((await d.tryAdd(afterSale, { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' })).data).toEqual({ qty: '可退数量为 0' })
    await d.handedOver()
    expect(await d.info(order, made)).toMatchObject({ state: '91', refunded: 10_000 })
    expect(await d.shelfOf(uuid)).toEqual([5, 0, 5])
    await d.expectBalanced()
  })

  test('L7: two of three are sent, the third goes back: the order is on its way, and the stock has it again', async () => {
    const { sku: uuid } = await d.onSale(3_334, 5)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 3 }])
    await d.add(shipment, { order: made, carrier: '1', trackNo: 'SF1', lines: [{ sku: uuid, qty: 2 }] })
    expect((await d.tryAdd(afterSale, { order: made, sku: uuid, qty: 3, kind: '1', reason: '1' })).data).toEqual({
      qty: '请将未发货的 1 件单独申请',
    })
    expect((await d.tryAdd(afterSale, { order: made, sku: uuid, qty: 4, kind: '1', reason: '1' })).data).toEqual({ qty: '可退数量为 3' })
    const back = await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' })
    expect(await d.info(afterSale, back)).toMatchObject({ state: '40', unsent: true, amount: 3_334 })
    expect([await stateOf(made), await d.shelfOf(uuid)]).toEqual(['30', [3, 0, 3]])
    expect((await d.movesOf(uuid)).at(-1)).toBe('5:1')
    await d.handedOver()
    expect(await d.info(afterSale, back)).toMatchObject({ state: '50', refundedAt: expect.any(String) as unknown })
    expect(await d.info(order, made)).toMatchObject({ state: '30', refunded: 3_334 })
    expect(await d.factsOf(made)).toEqual(['mall.order.paid', 'mall.order.refunded'])
    await d.expectBalanced()
  })

  test('two who want the same unit back at once get it once', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 1 }])
    const wish = { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' }
    const both = await Promise.all([
      d.tryAdd(afterSale, wish),
      d.tryAdd(afterSale, wish),
      d.act(order, 'giveBack', made, { reason: '不要' }),
    ])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    await d.handedOver()
    expect(await d.info(order, made)).toMatchObject({ state: '91', refunded: 1_000 })
    expect(await d.shelfOf(uuid)).toEqual([5, 0, 5])
  })

  test('freight goes back with the last unit where nothing was sent', async () => {
    const rate = await d.add(freight, { name: '快递', first: 800, firstG: 1_000, next: 200, perG: 1_000 })
    const { sku: uuid } = await d.onSale(1_000, 5, { freight: rate })
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 2 }])
    const wish = { order: made, sku: uuid, qty: 1, kind: '1', reason: '1' }
    expect(await d.info(afterSale, await d.add(afterSale, wish))).toMatchObject({ amount: 1_000, freight: 0 })
    expect(await d.info(afterSale, await d.add(afterSale, wish))).toMatchObject({ amount: 1_000, freight: 800 })
    await d.handedOver()
    expect(await d.info(order, made)).toMatchObject({ state: '91', refunded: 2_800, payable: 2_800 })
  })

  test('a return: agreed, sent back, received, paid; an exchange sends another one', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const who = await d.buyer()
    const made = await d.paid(who, [{ sku: uuid, qty: 2 }])
    expect((await d.tryAdd(afterSale, { order: made, sku: uuid, qty: 1, kind: '2', reason: '3' })).data).toEqual({
      kind: '发货前只能仅退款',
    })
    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    await d.does(order, 'receive', made)
    const back = await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '2', reason: '3' })
    await d.does(afterSale, 'agree', back)
    expect((await d.act(afterSale, 'sendBack', back)).data).toEqual({ returnTrack: '请填写退货运单号' })
    await d.does(afterSale, 'sendBack', back, { returnTrack: 'YT1' })
    await d.does(afterSale, 'receive', back)
    expect(await d.shelfOf(uuid)).toEqual([4, 0, 4])
    await d.handedOver()
    expect(await d.info(afterSale, back)).toMatchObject({ state: '50', amount: 1_000 })
    const other = await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '3', reason: '4' })
    await d.does(afterSale, 'agree', other)
    await d.does(afterSale, 'sendBack', other, { returnTrack: 'YT2' })
    await d.does(afterSale, 'receive', other)
    expect([(await d.info(afterSale, other)).state, await d.shelfOf(uuid)]).toEqual(['35', [5, 0, 5]])
    expect((await d.act(afterSale, 'sendOther', other, { carrier: '1' })).data).toEqual({ trackNo: '请填写运单号' })
    await d.does(afterSale, 'sendOther', other, { carrier: '1', trackNo: 'SF2' })
    const [sent] = await d.page(shipment, { field: 'afterSale', cmp: 'eq', value: other })
    expect(await d.info(shipment, String(sent?.uuid))).toMatchObject({ trackNo: 'SF2', state: '10', lines: [{ sku: uuid, qty: 1 }] })
    expect((await d.texts(who.mobile)).at(-1)).toMatch(/的换货已寄出，运单号 SF2$/)
    expect(await d.info(afterSale, other)).toMatchObject({ state: '50', amount: null })
    expect(await d.shelfOf(uuid)).toEqual([4, 0, 4])
    expect(await d.info(order, made)).toMatchObject({ state: '40', refunded: 1_000 })
    await d.expectBalanced()
  })

  test('an exchange of what is sold out is paid back instead', async () => {
    const { sku: uuid } = await d.onSale(1_000, 1)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 1 }])
    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    const other = await d.add(afterSale, { order: made, sku: uuid, qty: 1, kind: '3', reason: '4' })
    await d.does(afterSale, 'agree', other)
    await d.does(afterSale, 'sendBack', other, { returnTrack: 'YT2' })
    await d.does(afterSale, 'receive', other)
    expect((await d.act(order, 'receive', made)).msg).toBe('有售后处理中，不能确认收货')
    await d.stocked(uuid, 1, '7')
    expect((await d.act(afterSale, 'sendOther', other, { carrier: '1', trackNo: 'SF2' })).msg).toMatch(/^库存不足/)
    await d.does(afterSale, 'refundInstead', other)
    await d.handedOver()
    expect(await d.info(afterSale, other)).toMatchObject({ state: '50', kind: '2', amount: 1_000 })
    expect(await d.info(order, made)).toMatchObject({ state: '91', refunded: 1_000 })
    await d.expectBalanced()
  })

  test('refused, escalated and agreed; what nobody answers is agreed to, what nobody sends back is closed', async () => {
    const { sku: uuid } = await d.onSale(1_000, 9)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 4 }])
    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    const wish = { order: made, sku: uuid, qty: 1, reason: '3' }
    const refused = await d.add(afterSale, { ...wish, kind: '1' })
    expect((await d.act(afterSale, 'reject', refused)).data).toEqual({ refusal: '请填写拒绝原因' })
    await d.does(afterSale, 'reject', refused, { refusal: '已使用' })
    await d.does(afterSale, 'escalate', refused)
    await d.does(afterSale, 'reject', refused, { refusal: '维持原判' })
    expect((await d.act(afterSale, 'escalate', refused)).code).toBe(3002)
    const [silent, unsent] = [await d.add(afterSale, { ...wish, kind: '1' }), await d.add(afterSale, { ...wish, kind: '2' })]
    await d.later('2027-03-03T10:01')
    expect([(await d.info(afterSale, silent)).state, (await d.info(afterSale, unsent)).state]).toEqual(['40', '20'])
    await d.later('2027-03-10T10:05')
    expect((await d.info(afterSale, unsent)).state).toBe('90')
  })

  test('until 15 days after it was completed', async () => {
    const { sku: uuid } = await d.onSale(1_000, 5)
    const made = await d.ordered(await d.buyer(), [{ sku: uuid, qty: 2 }])
    const wish = { order: made, sku: uuid, qty: 1, kind: '1', reason: '3' }
    expect((await d.tryAdd(afterSale, wish)).data).toEqual({ order: '订单未付款' })
    await d.does(order, 'collect', made, { desk: '4' })
    await d.does(order, 'ship', made, { carrier: '1', trackNo: 'SF1' })
    await d.does(order, 'receive', made)
    expect((await d.tryAdd(afterSale, { ...wish, sku: (await d.onSale(1, 0)).sku })).data).toEqual({ sku: '订单中没有该商品' })
    d.at('2027-03-16T10:01')
    expect((await d.tryAdd(afterSale, wish)).data).toEqual({ order: '已超过 15 天售后期限' })
  })
})

describe('pages for residents', () => {
  test('a resident orders, pays, and asks for the money back; strangers and what is sold out are told so', async () => {
    const { goods: of, sku: uuid } = await d.onSale(1_000, 2)
    const who = await d.buyer()
    const token = await d.tokenOf(goodsLink, of)
    const shown = await d.open(token)
    expect(shown.data).toMatchObject({ title: '线上商城', adds: { label: '立即购买' } })
    const offers = async (page: string, key: string) =>
      (await d.open(page)).data.adds?.form.find((field) => field.key === key)?.options?.map(({ label }) => label)
    const service = await d.tokenOf(goodsLink, (await d.onSale(9_900, 0, { kind: '2' })).goods)
    expect([await offers(token, 'delivery'), await offers(service, 'delivery')]).toEqual([['快递', '送货上门', '自提'], ['上门服务']])
    const form = { wantSku: uuid, wantQty: 1, delivery: '2', contact: '王芳', phone: who.mobile }
    expect((await d.publicAdd(token, { ...form, phone: '13699999999' })).data).toEqual({ phone: '该手机号未登记为住户，请联系物业登记' })
    expect((await d.publicAdd(token, { ...form, phone: '1' })).code).toBe(3002)
    const made = await d.publicAdd(token, form)
    expect([made.msg, made.data]).toMatchObject(['操作成功!', { path: expect.stringContaining('/h5/mallOrder/') as unknown }])
    const own = String(made.data.path).split('/').at(-1) ?? ''
    expect((await d.open(own)).data).toMatchObject({ pay: { amountFen: 1_000 }, actions: [{ action: 'cancel' }] })
    const { lines } = (await d.open(own)).data
    expect(lines.map(({ label, text }) => [label, text]).slice(-2)).toEqual([
      ['商品金额', '¥ 10.00'],
      ['应付金额', '¥ 10.00'],
    ])
    await d.payAt(await d.payPath(own))
    expect((await d.open(own)).data).toMatchObject({ pay: null, state: { label: '待发货' } })
    expect((await d.open(token)).data.notes).toEqual([])
    await d.paid(who, [{ sku: uuid, qty: 1 }])
    expect((await d.open(token)).data.notes).toEqual(['已售罄'])
    const back = await d.publicAdd(own, { sku: uuid, qty: 1, kind: '1', reason: '1' })
    expect(back.msg).toBe('操作成功!')
    const [row] = await d.page(afterSale)
    expect(row).toMatchObject({ sku: uuid, state: '40', amount: 1_000 })
    expect(await d.shelfOf(uuid)).toEqual([1, 0, 1])
  })

  test('what is on sale is offered to residents, of the projects in which it is sold', async () => {
    const everywhere = await d.onSale(1_000, 2)
    const elsewhere = await d.onSale(2_000, 2, { projects: [demoId('0007', 2)] })
    await d.newGoods()
    const asked = { kinds: ['goods'] as const, projectUuids: [WEST_LAKE], roomUuid: null, keys: [], linksUntil: new Date('2027-12-31') }
    const offered = (more: object = {}) =>
      inside(d.world, ({ applications }) => applications.queryAll(pageTargets, { ...asked, ...more })).then((all) => all.flat())
    expect(await offered()).toMatchObject([
      {
        kind: 'goods',
        key: everywhere.goods,
        note: '¥ 10.00 起',
        projectUuid: null,
        path: expect.stringMatching(/^\/h5\/mallGoods\//) as unknown,
      },
    ])
    const all = await offered({ projectUuids: null, keys: [elsewhere.goods], linksUntil: null })
    expect(all.map(({ key, path }) => [key, path])).toEqual([
      [elsewhere.goods, null],
      [everywhere.goods, null],
    ])
    expect(await offered({ kinds: ['service'] })).not.toContainEqual(expect.objectContaining({ kind: 'goods' }))
  })

  test('a code that somebody shows stands on the page of the order alone', async () => {
    const { sku: uuid } = await d.onSale(1_000, 2)
    const made = await d.paid(await d.buyer(), [{ sku: uuid, qty: 1 }], { delivery: '3', store: await d.newStore() })
    const shown = (await d.open(await d.tokenOf(orderLink, made))).data
    expect(shown.code).toMatchObject({ text: await d.codeOf(made) })
  })
})

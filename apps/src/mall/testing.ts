import { confirmPayRefund } from '@qifuyun/contract/payments/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, imageOf, type PersonName, uploaded, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { mallApp } from '#src/mall/app.ts'
import { adjustCall, type orderLink } from '#src/mall/calls.ts'
import { category } from '#src/mall/goods/category.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { store } from '#src/mall/pickup/store.ts'
import { stockMove } from '#src/mall/stock/move.ts'
import { stock } from '#src/mall/stock/stock.ts'

/** A home of the demo enterprise, and the project in which it is. */
export const ROOM = demoId('0009', 1)
export const WEST_LAKE = demoId('0007', 1)

/** What is not the sum of its movements, or sells more than there is; lines that are not what their order says. */
const UNBALANCED = `
  select 'stock' as what, s.sku_code as no from mall_stock s left join mall_stock_move m on m.sku = s.sku
    group by s.uuid, s.enterprise_uuid, s.sku_code, s.on_hand, s.reserved
    having s.on_hand <> coalesce(sum(m.qty) filter (where m.kind not in ('2', '3')), 0)
      or s.reserved <> coalesce(sum(m.qty) filter (where m.kind in ('2', '3', '4')), 0) or s.reserved > s.on_hand
  union all
  select 'order', o.no from mall_order o join mall_order_lines l on l.parent_uuid = o.uuid
    group by o.uuid, o.enterprise_uuid, o.no, o.payable, o.freight, o.goods_amount, o.points_off, o.coupon_off, o.promo_off
    having o.payable <> sum(l.paid) + o.freight or o.goods_amount <> sum(l.amount)
      or sum(l.amount - l.promo_off - l.coupon_off - l.points_off) <> sum(l.paid)
  union all
  select 'kept', s.sku_code from mall_stock s left join (
      select l.sku, sum(l.qty) as n from mall_order_lines l join mall_order o on o.uuid = l.parent_uuid where o.state = '10' group by l.sku
    ) k on k.sku = s.sku where s.reserved <> coalesce(k.n, 0)
      and exists (select 1 from mall_goods g where g.uuid = s.goods and g.kind <> '2')`

/** What the queue holds for a number, in the order in which it came. */
const TEXTS = `select data->>'text' as text from pgboss.job where name = 'applications.text' and data->>'mobile' = $1 order by created_on, id`

type Row = Record<string, unknown>
const pages = publicEndpoints(mallApp)
let count = 0

/** The demo enterprise with a shop, and what tests of it do again and again, as the administrator unless somebody else is named. */
export const mallWorld = async () => {
  const world = await createWorld()
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const tryAdd = async (of: Entity, values: object, name?: PersonName) => by(name).call(entityEndpoints(of).add, values as never)
  const add = async (of: Entity, values: object): Promise<string> => {
    const { data, msg } = await tryAdd(of, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) =>
    by(name).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>) => {
    const { msg, data } = await act(...asked)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
  }
  const info = async (of: Entity, uuid: string) => (await by().call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, filter?: object) =>
    (await by().call(entityEndpoints(of).page, { ...(filter && { filter }), pageSize: 100 } as never)).data.list as Row[]
  const call = <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>, name?: PersonName) =>
    by(name).call(customEndpoint(mallApp, of), input as never)

  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const fire = () => fireTimers(world.app.platform)
  const later = async (time: string): Promise<void> => {
    at(time)
    await fire()
    await fire()
  }
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }

  const buyer = async (name = '王芳') => {
    const mobile = `1351${String((count += 1)).padStart(7, '0')}`
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile })
    await add(relation, { customer: uuid, roomUuid: ROOM, role: '3', startsOn: '2026-01-01' })
    return { uuid, mobile }
  }
  const stocked = (uuid: string, qty: number, kind: '1' | '6' | '7' = '1') => call(adjustCall, { kind, lines: [{ sku: uuid, qty }] })
  const newGoods = async (values: object = {}): Promise<string> => {
    const { filePath } = await uploaded(world, 'zhangwei', { name: '图.png', bytes: await imageOf(40, 30) }, 'image')
    const shelf = await add(category, { name: `分类${(count += 1)}` })
    return add(goods, { title: `商品${count}`, kind: '1', category: shelf, images: [filePath], detail: '<p>好</p>', specs: [], ...values })
  }
  const newSku = (of: string, price: number, values: object = {}) =>
    add(sku, { goods: of, skuCode: `S${(count += 1)}`, price, specText: `规格${count}`, ...values })
  /** Goods on sale in one sort, with so many of them there. */
  const onSale = async (price: number, qty: number, values: object = {}) => {
    const of = await newGoods(values)
    const uuid = await newSku(of, price)
    await does(goods, 'submit', of)
    if (qty > 0) expect((await stocked(uuid, qty)).code).toBe(200)
    return { goods: of, sku: uuid, name: String((await info(sku, uuid)).name) }
  }
  const wish = (who: { uuid: string }, lines: readonly { sku: string; qty: number; price?: number }[], values: object = {}) => ({
    ...{ customer: who.uuid, projectUuid: WEST_LAKE, roomUuid: ROOM, delivery: '1', lines },
    ...values,
  })
  const tryOrder = (...asked: Parameters<typeof wish>) => tryAdd(order, wish(...asked))
  const ordered = (...asked: Parameters<typeof wish>) => add(order, wish(...asked))
  const paid = async (...asked: Parameters<typeof wish>): Promise<string> => {
    const uuid = await ordered(...asked)
    await does(order, 'collect', uuid, { desk: '4' })
    return uuid
  }
  const newStore = (values: object = {}) =>
    add(store, { code: `ZT${(count += 1)}`, name: `自提点${count}`, projectUuid: WEST_LAKE, address: '一层', ...values })
  const shelfOf = async (uuid: string) => {
    const [row] = await page(stock, { field: 'sku', cmp: 'eq', value: uuid })
    return row === undefined ? null : [row.onHand, row.reserved, row.available]
  }
  const movesOf = async (uuid: string) =>
    (await page(stockMove, { field: 'sku', cmp: 'eq', value: uuid })).map(({ kind, qty }) => `${String(kind)}:${String(qty)}`).toReversed()
  const owner = <T extends Row>(statement: string, values: readonly unknown[] = []) =>
    withClient(world.database.owner, async (client) => (await client.query<T>(statement, [...values])).rows)
  const texts = async (mobile: string) => (await owner<{ text: string }>(TEXTS, [mobile])).map(({ text }) => text)
  /** What others have been told of an order, in the order in which it happened. */
  const factsOf = async (uuid: string) =>
    (
      await owner<{ name: string }>(
        `select payload->>'name' as name from outbox where payload->>'uuid' = $1 and payload->>'name' like 'mall.%' order by id`,
        [uuid],
      )
    ).map(({ name }) => name)
  const expectBalanced = async (): Promise<void> => {
    expect(await owner(UNBALANCED)).toEqual([])
  }
  /** Somebody says of all money that goes back from hand to hand that it has. */
  const handedOver = async (): Promise<void> => {
    for (const { refund_no: refundNo } of await owner<{ refund_no: string }>("select refund_no from pay_refund where state = '20'"))
      expect((await by().call(confirmPayRefund, { refundNo })).code).toBe(200)
  }
  /** Pays what a page asks for at the channel of trials; gives the path of that, by which it can be said again. */
  const payAt = async (path: string): Promise<number> => {
    const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
    const answer = await world.app.http.inject({
      ...{ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
    })
    return answer.statusCode
  }
  const payPath = async (token: string) => (await world.withToken(null).call(pages.publicPay, { token })).data.path ?? ''
  const codeOf = async (uuid: string) =>
    (await owner<{ pick_code: string }>('select pick_code from mall_order where uuid = $1', [uuid]))[0]?.pick_code ?? ''
  const tokenOf = async (link: typeof orderLink, uuid: string) => (await call(link, { uuid })).data.link.split('/').at(-1) ?? ''
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const publicAdd = (token: string, values: object) => world.withToken(null).call(pages.publicAdd, { token, ...values })
  const publicAct = (token: string, values: object) => world.withToken(null).call(pages.publicAct, { token, ...values } as never)
  return {
    ...{ world, by, tryAdd, add, act, does, info, page, call, at, fire, later, begin, buyer, stocked, newGoods, newSku, onSale, wish },
    ...{ tryOrder, ordered, paid, newStore, shelfOf, movesOf, owner, texts, expectBalanced, codeOf, tokenOf, open, publicAdd, publicAct },
    ...{ handedOver, payAt, payPath, factsOf },
    heard: () => world.app.platform.events.drain(),
  }
}

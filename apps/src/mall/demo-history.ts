import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { type Deed, type Hand, type History, later, type Past, type PastProject, type Story } from '@qifuyun/kit/history.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { afterSale } from '#src/mall/after-sale/after-sale.ts'
import { mallApp } from '#src/mall/app.ts'
import { adjustCall, matrixCall, placeCall } from '#src/mall/calls.ts'
import { DELIVERY, GOODS, MOVE, PAID_BY } from '#src/mall/codes.ts'
import { category } from '#src/mall/goods/category.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { sku } from '#src/mall/goods/sku.ts'
import { order } from '#src/mall/orders/order.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slot } from '#src/mall/services/slot.ts'
import { freight } from '#src/mall/shipping/freight.ts'

const saveMatrix = customEndpoint(mallApp, matrixCall)
const adjust = customEndpoint(mallApp, adjustCall)
const place = customEndpoint(mallApp, placeCall)

const RICE = { title: '五常稻花香大米', kind: GOODS.physical, below: '米面', specs: [{ name: '净重', values: '5kg、10kg' }] } as const
const CLEANING = { title: '空调深度清洗', kind: GOODS.service, below: '家电清洗', specs: [{ name: '机型', values: '挂机、柜机' }] } as const

const PRICES = {
  '5kg': { skuCode: 'DM-5', price: 4_980, weightG: 5_000, warn: 10 },
  '10kg': { skuCode: 'DM-10', price: 9_280, weightG: 10_000, warn: 5 },
  挂机: { skuCode: 'QX-G', price: 8_800, weightG: 0, warn: 0 },
  柜机: { skuCode: 'QX-L', price: 12_800, weightG: 0, warn: 0 },
} as const

const one = async <T>(found: Promise<T[]>): Promise<T> => {
  const [row] = await found
  if (row === undefined) throw new Error('the shop of the demo has not what its past sells')
  return row
}
const goodsOf = (hand: Hand, title: string) => one(hand.list(goods, (f) => f.eq('title', title), 1))
const skuOf = (hand: Hand, code: string) => one(hand.list(sku, (f) => f.eq('skuCode', code), 1))

/** Goods from their plan until they can be bought. */
const goodsStory = (past: Past, { manager: by }: PastProject, of: typeof RICE | typeof CLEANING, daysAgo: number): Story => {
  const at = later(past.now, -daysAgo * DAY_MS)
  const names = of.specs[0].values.split('、') as (keyof typeof PRICES)[]
  const deeds: Deed[] = [
    {
      ...{ at, by },
      run: async (hand) =>
        hand.add(goods, {
          ...{ title: of.title, kind: of.kind, specs: [...of.specs], images: [await hand.picture('goods')] },
          category: (await one(hand.list(category, (f) => f.eq('name', of.below), 1))).uuid,
          detail: of.kind === GOODS.service ? '<p>拆洗滤网、蒸发器，高温杀菌，含上门费。</p>' : '<p>当季新米，真空包装。</p>',
          ...(of.kind === GOODS.physical && { freight: (await one(hand.list(freight, (f) => f.eq('name', '标准快递'), 1))).uuid }),
        }),
    },
    {
      ...{ at: later(at, 10 * MINUTE_MS), by },
      run: async (hand) =>
        hand.call(saveMatrix, {
          goods: (await goodsOf(hand, of.title)).uuid,
          skus: names.map((specText) => ({ specText, ...PRICES[specText], enabled: true })),
        }),
    },
    { ...{ at: later(at, 20 * MINUTE_MS), by }, run: async (hand) => hand.act(goods, (await goodsOf(hand, of.title)).uuid, 'submit') },
  ]
  return { key: `mall ${of.title}`, deeds }
}

const stockStory = (past: Past, { manager: by }: PastProject): Story => ({
  key: 'mall stock',
  deeds: [
    {
      ...{ at: later(past.now, -79 * DAY_MS), by },
      run: async (hand) => {
        const [small, large] = [await skuOf(hand, 'DM-5'), await skuOf(hand, 'DM-10')]
        const lines = [
          { sku: small.uuid, qty: 40 },
          { sku: large.uuid, qty: 6 },
        ]
        return hand.call(adjust, { kind: MOVE.in, remark: '首批到货', lines })
      },
    },
  ],
})

const slotStory = (past: Past, { uuid: projectUuid, manager: by }: PastProject): Story => {
  const begin = new Date(Math.ceil(past.now.getTime() / DAY_MS) * DAY_MS + DAY_MS + HOUR_MS)
  const period = { begin: begin.toISOString(), end: later(begin, 3 * HOUR_MS).toISOString() }
  return {
    key: 'mall slot',
    deeds: [
      {
        ...{ at: later(past.now, -5 * DAY_MS), by },
        run: async (hand) => hand.add(slot, { goods: (await goodsOf(hand, CLEANING.title)).uuid, projectUuid, period, capacity: 4 }),
      },
    ],
  }
}

interface Sale {
  n: number
  /** Hours ago. */
  ago: number
  code: string
  qty: number
  delivery: (typeof DELIVERY)[keyof typeof DELIVERY]
  /** Hours after the order at which each is done; what is not named is still to come. */
  paid?: number
  shipped?: number
  received?: number
  back?: number
}

const SALES: readonly Sale[] = [
  { n: 0, ago: 60 * 24, code: 'DM-5', qty: 2, delivery: DELIVERY.own, paid: 1, shipped: 5, received: 30 },
  { n: 1, ago: 6 * 24, code: 'DM-10', qty: 1, delivery: DELIVERY.express, paid: 1, shipped: 8, back: 5 * 24 + 20 },
  { n: 2, ago: 5, code: 'DM-5', qty: 1, delivery: DELIVERY.own, paid: 1 },
  { n: 3, ago: 4, code: 'DM-10', qty: 2, delivery: DELIVERY.pickUp, paid: 1 },
  { n: 4, ago: 3, code: 'QX-G', qty: 1, delivery: DELIVERY.atHome, paid: 1 },
]

/** Households that come to the shop, and those who live there. */
const HOMES = 60

/** Somebody orders at the desk; by its note the order is found again. */
const placed = async (hand: Hand, { uuid: projectUuid, rooms }: PastProject, { n, code, qty, delivery }: Sale): Promise<unknown> => {
  const homes = rooms.slice(0, HOMES)
  const uuids = homes.map(({ uuid }) => uuid)
  const lives = await hand.list(relation, (f) => f.and(f.oneOf('roomUuid', uuids), f.state('active')), HOMES)
  const buyer = lives[Math.floor((n * lives.length) / SALES.length)]
  const home = homes.find(({ uuid }) => uuid === buyer?.roomUuid)
  if (buyer === undefined || home === undefined) return undefined
  const of = await skuOf(hand, code)
  return hand.call(place, {
    ...{ customer: buyer.customer, projectUuid, roomUuid: home.uuid, delivery, remark: `门店订单${n + 1}` },
    ...{ contact: home.owner, phone: home.mobile, lines: [{ sku: of.uuid, qty }] },
    store: delivery === DELIVERY.pickUp ? (await one(hand.list(store, (f) => f.eq('code', 'ZT01'), 1))).uuid : null,
    slot: delivery === DELIVERY.atHome ? (await one(hand.list(slot, (f) => f.eq('projectUuid', projectUuid), 1))).uuid : null,
  })
}

const orderOf = async (hand: Hand, { n }: Sale): Promise<string> =>
  (await one(hand.list(order, (f) => f.eq('remark', `门店订单${n + 1}`), 1))).uuid

const saleStory = (past: Past, project: PastProject, sale: Sale): Story => {
  const by = project.manager
  const at = later(past.now, -sale.ago * HOUR_MS)
  const after = (hours: number | undefined, run: Deed['run']): Deed[] =>
    hours === undefined ? [] : [{ at: later(at, hours * HOUR_MS), by, run }]
  const deeds: Deed[] = [
    { at, by, run: (hand) => placed(hand, project, sale) },
    // Half an hour is all that there is to pay.
    ...after(sale.paid === undefined ? undefined : 0.2, async (hand) =>
      hand.act(order, await orderOf(hand, sale), 'collect', { desk: sale.n % 2 === 0 ? PAID_BY.pos : PAID_BY.cash }),
    ),
    ...after(sale.shipped, async (hand) =>
      hand.act(
        order,
        await orderOf(hand, sale),
        'ship',
        sale.delivery === DELIVERY.own ? { carrier: '9', courier: by } : { carrier: '1', trackNo: `SF10${sale.n}88213` },
      ),
    ),
    ...after(sale.received, async (hand) => hand.act(order, await orderOf(hand, sale), 'receive')),
    ...after(sale.back, async (hand) =>
      hand.add(afterSale, {
        ...{ order: await orderOf(hand, sale), sku: (await skuOf(hand, sale.code)).uuid, qty: 1, kind: '2', reason: '3' },
        note: '收到时外包装破损，请协助处理。',
      }),
    ),
  ]
  return { key: `mall sale ${sale.n}`, deeds: deeds.filter(({ at: moment }) => moment < past.now) }
}

/** Goods and a service on sale, with orders in every state: completed, given back, to ship, to pick up, to serve. */
export const mallHistory: History = (past) =>
  past.projects
    .slice(0, 1)
    .flatMap((project) => [
      goodsStory(past, project, RICE, 80),
      goodsStory(past, project, CLEANING, 78),
      stockStory(past, project),
      slotStory(past, project),
      ...SALES.map((sale) => saleStory(past, project, sale)),
    ])

import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { minutes } from '@qifuyun/kit/timers.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { customer } from '#src/customers/records/customer.ts'
import { offeredCoupons } from '#src/main-data/orders/use-coupon.ts'
import { room } from '#src/main-data/room.ts'
import { DELIVERY, GOODS } from '#src/mall/codes.ts'
import { goods } from '#src/mall/goods/goods.ts'
import { boughtBefore } from '#src/mall/orders/bought.ts'
import { type KnownSku, knownSkus } from '#src/mall/orders/known.ts'
import type { order } from '#src/mall/orders/order.ts'
import { type Priced, priceOf, type Wanted } from '#src/mall/orders/pricing.ts'
import { merged } from '#src/mall/orders/sums.ts'
import { store } from '#src/mall/pickup/store.ts'
import { slotProblem } from '#src/mall/services/booking.ts'
import { setting } from '#src/mall/setting.ts'
import { refusal, refusalAt, t } from '#src/mall/texts.ts'

export type Order = StoredOf<typeof order>
export type OrderLine = Order['lines'][number]
/** What is asked of an order before it is one. */
export type Wish = Pick<
  Order,
  'customer' | 'projectUuid' | 'roomUuid' | 'delivery' | 'contact' | 'phone' | 'address' | 'store' | 'slot' | 'points'
> & {
  lines: readonly { sku: string; qty: number; price: number | null }[]
  coupons: readonly string[]
}

type Line = Wish['lines'][number]

/** Why a line cannot be sold to this project at this price. */
const lineProblem = (line: Line, of: KnownSku | undefined, projectUuid: string): { at: 'sku' | 'price'; said: Problem } | null => {
  if (of === undefined) return { at: 'sku', said: t('商品规格不存在') }
  if (of.sku.enabled !== true || !goods.isIn(of.goods, 'onSale')) return { at: 'sku', said: t('{sku}已下架', { sku: of.sku.name ?? '' }) }
  const { projects } = of.goods
  if (projects !== null && projects.length > 0 && !projects.includes(projectUuid))
    return { at: 'sku', said: t('{sku}不在该项目销售', { sku: of.sku.name ?? '' }) }
  if (line.price !== null && line.price !== of.sku.price)
    return { at: 'price', said: t('{sku}的价格已变为 {x} 元，请确认', { sku: of.sku.name ?? '', x: (of.sku.price / 100).toFixed(2) }) }
  return null
}

const lineProblems = (wish: Wish, known: ReadonlyMap<string, KnownSku>): Record<string, Problem> =>
  Object.fromEntries(
    wish.lines.flatMap((line, at) => {
      const found = lineProblem(line, known.get(line.sku), wish.projectUuid)
      return found === null ? [] : [[`lines[${at}].${found.at}`, found.said] as const]
    }),
  )

/** Services are done at home, vouchers are fetched, things are sent or fetched; an order is of one sort. */
const deliveryProblem = (lines: Wanted['lines'], delivery: string): Problem | null => {
  const kinds = new Set(lines.map(({ of }) => of.goods.kind))
  if (kinds.has(GOODS.service) && kinds.size > 1) return t('服务类商品请单独下单')
  if (kinds.has(GOODS.service) !== (delivery === DELIVERY.atHome))
    return kinds.has(GOODS.service) ? t('服务类商品只能上门服务') : t('实物和卡券不能选择上门服务')
  return kinds.has(GOODS.voucher) && delivery !== DELIVERY.pickUp ? t('卡券类商品只能自提') : null
}

/** Nobody buys more of some goods than everybody may, in all of their orders. */
const limitProblems = async (call: Context, wish: Wish, lines: Wanted['lines']): Promise<Record<string, Problem>> => {
  const limited = new Map(
    lines.flatMap(({ of }) => (of.goods.limitPerPerson === null ? [] : [[of.goods.uuid, of.goods.limitPerPerson] as const])),
  )
  if (limited.size === 0) return {}
  const bought = await boughtBefore(call, wish.customer, [...limited.keys()])
  return Object.fromEntries(
    [...limited].flatMap(([uuid, n]) => {
      const wants = lines.filter(({ of }) => of.goods.uuid === uuid).reduce((sum, { qty }) => sum + qty, 0)
      if ((bought.get(uuid) ?? 0) + wants <= n) return []
      const at = wish.lines.findIndex(({ sku }) => lines.some(({ of }) => of.sku.uuid === sku && of.goods.uuid === uuid))
      return [[`lines[${at}].qty`, t('每人限购 {n} 件', { n })] as const]
    }),
  )
}

/** Whom and where it goes to, as far as nobody has said. */
const receiverOf = async ({ rows }: Context, wish: Wish) => {
  const who = await rows.find(customer, wish.customer)
  const home = wish.roomUuid === null || wish.address ? undefined : await rows.find(room, wish.roomUuid)
  return {
    contact: wish.contact ?? who?.name.slice(0, 20) ?? null,
    phone: wish.phone ?? who?.mobile ?? null,
    address: wish.address ?? home?.roomName ?? null,
  }
}

type Receiver = Awaited<ReturnType<typeof receiverOf>>

const receiverProblems = (wish: Wish, { contact, phone, address }: Receiver): Problems => ({
  ...(!contact && { contact: t('请填写收货人') }),
  ...(!phone && { phone: t('请填写联系电话') }),
  ...(wish.delivery !== DELIVERY.pickUp && !address && { address: t('请填写收货地址') }),
  ...(wish.delivery === DELIVERY.pickUp && wish.store === null && { store: t('请选择自提点') }),
  ...(wish.delivery === DELIVERY.atHome && wish.slot === null && { slot: t('请选择服务时段') }),
})

export interface Judged {
  receiver: Receiver
  lines: Wanted['lines']
  priced: Priced | null
  problems: Record<string, Problem>
}

/** All that speaks for and against a wish: its price where there is one, and what is wrong, by field. */
export const judgeWish = async (call: Context, wish: Wish): Promise<Judged> => {
  const known = await knownSkus(
    call,
    wish.lines.map(({ sku }) => sku),
  )
  const receiver = await receiverOf(call, wish)
  const lines = merged(wish.lines).flatMap(({ sku, qty }) => {
    const of = known.get(sku)
    return of === undefined ? [] : [{ of, qty }]
  })
  const wrong = lines.length === 0 ? null : deliveryProblem(lines, wish.delivery)
  const at = wish.store === null ? undefined : await call.rows.find(store, wish.store)
  const booked = await slotProblem(call, wish.slot, lines)
  const problems: Record<string, Problem> = {
    ...lineProblems(wish, known),
    ...(await limitProblems(call, wish, lines)),
    ...(wrong !== null && { delivery: wrong }),
    ...receiverProblems(wish, receiver),
    ...(at !== undefined && at.projectUuid !== wish.projectUuid && { store: t('该自提点不属于所选项目') }),
    ...(booked !== null && { slot: booked }),
  }
  if (lines.length === 0) return { receiver, lines, priced: null, problems }
  const priced = await priceOf(call, {
    ...{ customer: wish.customer, projectUuid: wish.projectUuid, lines, coupons: wish.coupons, points: wish.points ?? 0 },
    ...{ delivery: wish.delivery, address: receiver.address ?? '', store: at?.code ?? null },
  })
  return { receiver, lines, priced, problems: { ...priced.problems, ...problems } }
}

const storedLines = (rows: readonly OrderLine[], { lines, priced }: Judged): OrderLine[] =>
  lines.flatMap(({ of: { sku, goods: parent }, qty }) => {
    const [line] = rows.filter((row) => row.sku === sku.uuid)
    const sums = priced?.lines.find(({ key }) => key === sku.uuid)
    if (line === undefined || sums === undefined) return []
    const { key: _key, ...money } = sums
    const none = { shippedQty: 0, cancelledQty: 0, refundedQty: 0, refunded: 0 }
    return [{ ...line, qty, price: sku.price, name: sku.name, goods: parent.uuid, ...money, ...none }]
  })

/** The coupon whose code was typed: whoever says a mobile may be anybody, but who knows the code has the coupon. */
const couponBy = async ({ applications }: Context, { customer: whose, wantCoupon }: Order): Promise<string | null> => {
  const code = (wantCoupon ?? '').replaceAll(/[\s-]/g, '').toUpperCase()
  const known = await applications.query(offeredCoupons, { customerUuid: whose, lines: [] })
  return known?.coupons.find((each) => each.code === code)?.uuid ?? null
}

/** What speaks against a coupon stands where its code was typed. */
const atTyped = ({ coupons: said, ...problems }: Record<string, Problem>): Record<string, Problem> =>
  said === undefined ? problems : { ...problems, wantCoupon: said }

/** An order as it begins: with the prices of this moment, or why not. */
const take = async (call: Context, row: Order): Promise<Partial<Order> | KitRefusal> => {
  // Of two orders of one customer the second knows what the first has bought.
  await call.rows.lock(customer, [row.customer])
  const typed = row.wantCoupon ? await couponBy(call, row) : undefined
  if (typed === null) return refusalAt('wantCoupon', '没有找到该优惠券')
  const wanted = typed === undefined ? (row.coupons ?? []) : [{ coupon: typed, name: null, off: null }]
  const judged = await judgeWish(call, {
    ...row,
    lines: row.lines.map(({ sku, qty, price = null }) => ({ sku, qty, price })),
    coupons: wanted.flatMap(({ coupon }) => coupon ?? []),
  })
  const problems = typed === undefined ? judged.problems : atTyped(judged.problems)
  const [first] = Object.values(problems)
  if (first !== undefined || judged.priced === null) return refusal(first ?? '商品规格不存在', {}, problems)
  const { goodsAmount, promoOff, couponOff, pointsOff, freight, payable, points, coupons } = judged.priced
  const { payMinutes } = await call.rows.settings(setting)
  return {
    ...judged.receiver,
    lines: storedLines(row.lines, judged),
    coupons: wanted.map((each) => ({ ...each, ...coupons.find(({ coupon }) => coupon === each.coupon) })),
    ...{ goodsAmount, promoOff, couponOff, pointsOff, freight, payable, earns: points?.earns ?? null, points: row.points ?? 0 },
    ...{ expireAt: new Date(call.clock.now.getTime() + minutes(payMinutes)).toISOString(), wantSku: null, wantQty: null, wantCoupon: null },
  }
}

/** Orders as they come in; what is there of the goods is asked when it is kept for them. */
export const judgeOrders = async (call: SaveCall<Order>): Promise<readonly (Partial<Order> | KitRefusal)[]> => {
  const judged: (Partial<Order> | KitRefusal)[] = []
  for (const { before, row } of call.saves) judged.push(before === null ? await take(call, row) : {})
  return judged
}

import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { offeredCoupons } from '#src/main-data/orders/use-coupon.ts'
import type { placeCall, Quote, quoteCall } from '#src/mall/calls.ts'
import { judgeWish, type Wish } from '#src/mall/orders/judging.ts'
import { order } from '#src/mall/orders/order.ts'
import { discountLines } from '#src/mall/orders/pricing.ts'
import { store } from '#src/mall/pickup/store.ts'
import { refuse } from '#src/mall/texts.ts'

type Asked = z.output<typeof quoteCall.input>

const wishOf = (asked: Asked): Wish => ({
  ...{ customer: asked.customer, projectUuid: asked.projectUuid, roomUuid: asked.roomUuid ?? null, delivery: asked.delivery },
  ...{ contact: asked.contact || null, phone: asked.phone || null, address: asked.address || null },
  ...{ store: asked.store ?? null, slot: asked.slot ?? null, points: asked.points ?? 0, coupons: asked.coupons ?? [] },
  lines: asked.lines.map(({ sku, qty, price = null }) => ({ sku, qty, price })),
})

const said = (words: Words): string => wordsIn(words, 'zh-CN')

/** What an order would cost, and what could be taken off. */
export const quote = async (call: Context, asked: Asked): Promise<Quote> => {
  const wish = wishOf(asked)
  const { lines, priced, problems } = await judgeWish(call, wish)
  const told = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field, said(problem)]))
  if (priced === null) return refuse(Object.values(problems)[0] ?? '商品规格不存在', {}, problems)
  const promo = priced.lines.map(({ key, promoOff }) => ({ key, off: promoOff }))
  const at = wish.store === null ? undefined : await call.rows.find(store, wish.store)
  const offers = await call.applications.query(offeredCoupons, {
    ...{ customerUuid: wish.customer, lines: discountLines({ lines }, promo), store: at?.code ?? null },
  })
  return {
    ...{ goodsAmount: priced.goodsAmount, promoOff: priced.promoOff, couponOff: priced.couponOff, pointsOff: priced.pointsOff },
    ...{ freight: priced.freight, payable: priced.payable },
    lines: priced.lines.map(({ key, amount, paid }) => ({ sku: key, amount, paid })),
    coupons: (offers?.coupons ?? []).map(({ uuid, name, terms, off, unfit }) => ({
      ...{ uuid, name, terms: said(terms), off, unfit: unfit === null ? null : said(unfit) },
    })),
    best: [...(offers?.best ?? [])],
    points: priced.points === null ? null : { points: priced.points.points, usable: priced.points.usable, earns: priced.points.earns },
    problems: told,
  }
}

/** Orders on behalf of a customer: coupons are chosen here, as no form of an order names them. */
export const place = async (
  call: Context,
  { coupons, lines, ...asked }: z.output<typeof placeCall.input>,
): Promise<z.output<typeof placeCall.output>> => {
  const { uuid } = await call.rows.add(
    order,
    {
      ...{ customer: asked.customer, projectUuid: asked.projectUuid, roomUuid: asked.roomUuid ?? null, delivery: asked.delivery },
      ...{ contact: asked.contact || null, phone: asked.phone || null, address: asked.address || null, remark: asked.remark || null },
      ...{ store: asked.store ?? null, slot: asked.slot ?? null, points: asked.points ?? 0 },
      lines: lines.map(({ sku, qty, price = null }) => ({ sku, qty, price })),
    },
    { coupons: (coupons ?? []).map((coupon) => ({ coupon, name: null, off: null })) },
  )
  const made = await call.rows.find(order, uuid)
  return { uuid, no: made?.no ?? '', payable: made?.payable ?? 0 }
}

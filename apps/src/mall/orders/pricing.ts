import type { Context } from '@qifuyun/kit/context.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { type SpendablePoints, spendablePoints } from '#src/main-data/orders/spend-points.ts'
import { type DiscountLine, offeredCoupons, orderPromotions, quotedCoupons } from '#src/main-data/orders/use-coupon.ts'
import { DELIVERY } from '#src/mall/codes.ts'
import type { KnownSku } from '#src/mall/orders/known.ts'
import { type Off, type Sums, sumsOf } from '#src/mall/orders/sums.ts'
import { freight } from '#src/mall/shipping/freight.ts'
import { freightOfAll, type Parcel, refusedPlace } from '#src/mall/shipping/freight-cost.ts'
import { t } from '#src/mall/texts.ts'

/** What somebody wants to buy, each SKU once. */
export interface Wanted {
  customer: string
  projectUuid: string
  lines: readonly { of: KnownSku; qty: number }[]
  coupons: readonly string[]
  points: number
  delivery: string
  address: string
  /** The code of the shop at which it is fetched. */
  store: string | null
}

export interface Priced extends Sums {
  coupons: readonly { coupon: string; name: string; off: number }[]
  freight: number
  payable: number
  /** null: nobody keeps points for them. */
  points: SpendablePoints | null
  problems: Record<string, Problem>
}

/** Lines as those know them who take something off. */
export const discountLines = ({ lines }: Pick<Wanted, 'lines'>, promo: readonly Off[] = []): DiscountLine[] => {
  const off = new Map(promo.map((each) => [each.key, each.off]))
  return lines.map(({ of: { sku, goods, categories }, qty }) => ({
    ...{ key: sku.uuid, amount: qty * sku.price - (off.get(sku.uuid) ?? 0), unit: sku.price },
    ...{ goods: goods.no, categories: [...categories] },
  }))
}

/** What promotions take off by themselves; nothing where nobody holds any. */
export const promotionsOf = async ({ applications }: Context, wanted: Wanted): Promise<readonly Off[]> =>
  (await applications.query(orderPromotions, { customerUuid: wanted.customer, lines: discountLines(wanted), store: wanted.store }))
    ?.lines ?? []

const couponsOf = async ({ applications }: Context, wanted: Wanted, promo: readonly Off[]) => {
  if (wanted.coupons.length === 0) return { lines: [], coupons: [], problem: null }
  const asked = { customerUuid: wanted.customer, lines: discountLines(wanted, promo), store: wanted.store }
  const quoted = await applications.query(quotedCoupons, { ...asked, coupons: wanted.coupons })
  if (quoted === null) return { lines: [], coupons: [], problem: t('当前不能使用优惠券') }
  if (quoted.problem !== null) return { lines: [], coupons: [], problem: quoted.problem }
  const names = new Map(((await applications.query(offeredCoupons, asked))?.coupons ?? []).map(({ uuid, name }) => [uuid, name]))
  const coupons = quoted.coupons.map(({ uuid, off }) => ({ coupon: uuid, name: (names.get(uuid) ?? '').slice(0, 60), off }))
  return { lines: quoted.lines, coupons, problem: null }
}

/** What speaks against so many points. */
const pointsProblem = (points: number, known: SpendablePoints | null): Problem | null => {
  if (points === 0) return null
  if (known === null) return t('该客户没有可用积分')
  if (points > known.points) return t('可用积分不足，当前 {n}', { n: known.points })
  if (points > known.usable) return t('积分最多抵扣 {x} 元', { x: (Math.floor(known.usable / known.pointsPerFen) / 100).toFixed(2) })
  return null
}

/** What it costs to have it sent; nothing where it is fetched or done. */
const freightFor = async ({ rows }: Context, wanted: Wanted, amount: number): Promise<{ cost: number; problem: Problem | null }> => {
  if (wanted.delivery !== DELIVERY.express && wanted.delivery !== DELIVERY.own) return { cost: 0, problem: null }
  const terms = await rows.findEach(
    freight,
    wanted.lines.map(({ of }) => of.goods.freight),
  )
  const weights = new Map<string, number>()
  for (const { of, qty } of wanted.lines)
    if (of.goods.freight !== null) weights.set(of.goods.freight, (weights.get(of.goods.freight) ?? 0) + qty * (of.sku.weightG ?? 0))
  const parcels = [...weights].flatMap(([uuid, weightG]): Parcel[] => {
    const of = terms.get(uuid)
    return of === undefined ? [] : [{ terms: of, weightG }]
  })
  const place = [...terms.values()].map(({ notTo }) => refusedPlace(notTo, wanted.address)).find((each) => each !== undefined)
  return { cost: freightOfAll(parcels, amount), problem: place === undefined ? null : t('{place}暂不配送', { place }) }
}

/** What it costs: promotions, then coupons, then points, then freight (apps-business.md section 6). What speaks against it, by field. */
export const priceOf = async (call: Context, wanted: Wanted): Promise<Priced> => {
  const { applications } = call
  const lines = wanted.lines.map(({ of: { sku }, qty }) => ({ key: sku.uuid, qty, price: sku.price }))
  const promo = await promotionsOf(call, wanted)
  const { lines: couponLines, coupons, problem } = await couponsOf(call, wanted, promo)
  const before = sumsOf(lines, { promo, coupons: couponLines })
  const asked = { customer: wanted.customer, projectUuid: wanted.projectUuid, payable: before.paid }
  const known = await applications.query(spendablePoints, asked)
  const wrong = pointsProblem(wanted.points, known)
  const pointsOff = wrong === null && known !== null ? Math.floor(wanted.points / known.pointsPerFen) : 0
  const sums = sumsOf(lines, { promo, coupons: couponLines, pointsOff })
  const sending = await freightFor(call, wanted, sums.paid)
  const earned = wanted.points > 0 && known !== null ? await applications.query(spendablePoints, { ...asked, payable: sums.paid }) : known
  return {
    ...sums,
    ...{ coupons, freight: sending.cost, payable: sums.paid + sending.cost },
    points: known === null ? null : { ...known, earns: earned?.earns ?? 0 },
    problems: {
      ...(problem !== null && { coupons: typeof problem === 'string' ? t('{word}', { word: problem }) : problem }),
      ...(wrong !== null && { points: wrong }),
      ...(sending.problem !== null && { address: sending.problem }),
    },
  }
}

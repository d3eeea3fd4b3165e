import type { Context } from '@qifuyun/kit/context.ts'
import { type Promotion, withPromotions } from '#src/main-data/orders/order-price.ts'
import type { AskedDiscounts, OfferedCoupons, PromotedOrder, QuotedCoupons } from '#src/main-data/orders/use-coupon.ts'
import { mayJoin } from '#src/marketing/audiences/members.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { CAMPAIGN } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { isFor, termsText } from '#src/marketing/coupons/terms.ts'
import { behind, type Judged, judgeEach, pricedLines, together } from '#src/marketing/coupons/usable.ts'
import { t } from '#src/marketing/texts.ts'

/** Nobody chooses among more coupons. */
const SHOWN = 100
/** More promotions than go on at a time. */
const PROMOTIONS_MAX = 50

/** The coupon that takes most off, or all that may be combined, whichever takes off more. */
const bestOf = (fit: readonly (Judged & { off: number })[], from: Awaited<ReturnType<typeof behind>>, { lines }: AskedDiscounts) => {
  const [single] = fit
  if (single === undefined) return []
  const stackable = fit.filter(({ of }) => of.stackable)
  const all = together(stackable, from, lines)
  return all.problem === null && all.order.off > single.off ? stackable.map(({ row }) => row.uuid) : [single.row.uuid]
}

/** Coupons of a customer beside an order: those that fit, by what they take off, then the others with the reason. */
export const offersFor = async (call: Context, asked: AskedDiscounts): Promise<OfferedCoupons> => {
  const own = await call.rows.list(coupon, (f) => f.and(f.eq('customer', asked.customerUuid), f.state('unused')), SHOWN)
  const from = await behind(call, own, false)
  const judged = judgeEach(own, from, asked, call.clock.now).map((each) => {
    const { order, problem } = together([each], from, asked.lines)
    return { ...each, problem, off: problem === null ? order.off : 0, lines: problem === null ? order.lines : [] }
  })
  const sorted = judged.toSorted((one, other) => other.off - one.off || (one.row.expireAt ?? '').localeCompare(other.row.expireAt ?? ''))
  return {
    coupons: sorted.map(({ row, of, off, lines, problem }) => ({
      ...{ uuid: row.uuid, code: row.code ?? '', name: of.name, terms: termsText(of), stackable: of.stackable === true },
      ...{ expireAt: row.expireAt ?? '', off, lines, unfit: problem },
    })),
    best: bestOf(
      sorted.filter(({ problem }) => problem === null),
      from,
      asked,
    ),
  }
}

/** What chosen coupons come to together. */
export const quoteFor = async (call: Context, asked: AskedDiscounts & { coupons: readonly string[] }): Promise<QuotedCoupons> => {
  const found = await call.rows.findEach(coupon, asked.coupons)
  const from = await behind(call, [...found.values()], false)
  const judged = judgeEach([...found.values()], from, asked, call.clock.now)
  const { order, taken, problem } = together(judged, from, asked.lines)
  const said = judged.length < new Set(asked.coupons).size ? t('没有找到该优惠券') : problem
  return {
    ...{ problem: said, off: said === null ? order.off : 0, lines: said === null ? order.lines : [] },
    coupons: said === null ? taken.map(({ row, off }) => ({ uuid: row.uuid, off })) : [],
  }
}

/** Campaigns that make orders cheaper by themselves, for a customer who may take part. */
export const promotionsFor = async (call: Context, asked: AskedDiscounts): Promise<PromotedOrder> => {
  const { rows, clock } = call
  const now = clock.now.toISOString()
  const held = await rows.list(
    campaign,
    (f) => f.and(f.state('running'), f.oneOf('kind', [CAMPAIGN.off, CAMPAIGN.rate]), f.le('period', now)),
    PROMOTIONS_MAX,
  )
  const promotions: Promotion[] = []
  for (const row of held) {
    if (!(await mayJoin(call, row, asked.customerUuid))) continue
    promotions.push({
      ...{ uuid: row.uuid, of: row.kind === CAMPAIGN.rate ? 'items' : 'order' },
      terms: {
        ...{ form: row.kind === CAMPAIGN.rate ? 'rate' : 'off', threshold: row.threshold ?? 0 },
        ...{ value: row.value ?? 0, rateBp: row.rateBp ?? 10_000, maxOff: null },
      },
      lines: asked.lines.filter((line) => isFor(row, line, asked.store)).map(({ key }) => key),
    })
  }
  const names = new Map(held.map(({ uuid, name }) => [uuid, name]))
  const priced = withPromotions(pricedLines(asked.lines), promotions)
  const offs = new Map<string, number>()
  for (const { uuid, off } of priced.coupons) offs.set(uuid, (offs.get(uuid) ?? 0) + off)
  return {
    promotions: [...offs].map(([uuid, off]) => ({ uuid, off, name: names.get(uuid) ?? '' })),
    ...{ lines: priced.lines, off: priced.off },
  }
}

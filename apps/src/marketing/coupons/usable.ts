import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { mayCombine, missingTo, type OrderCoupon, withCoupons } from '#src/main-data/orders/order-price.ts'
import type { AskedDiscounts, DiscountLine } from '#src/main-data/orders/use-coupon.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { KIND } from '#src/marketing/codes.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import type { Coupon } from '#src/marketing/coupons/issuing.ts'
import { linesFor, type Template, termsOf, yuanText } from '#src/marketing/coupons/terms.ts'
import { template } from '#src/marketing/templates/template.ts'
import { t } from '#src/marketing/texts.ts'

type Campaign = StoredOf<typeof campaign>

/** Why a coupon cannot be used now, whatever it is used for; null: it can. */
export const heldBack = (row: Coupon, now: Date): Sentence | null => {
  if (coupon.isIn(row, 'used')) return t('该券已于 {time} 核销', { time: momentText(row.usedAt ?? row.gotAt ?? '') })
  if (coupon.isIn(row, 'locked')) return t('优惠券使用中')
  if (coupon.isIn(row, 'voided')) return t('优惠券已作废')
  if (coupon.isIn(row, 'expired') || (row.expireAt !== null && new Date(row.expireAt) <= now)) return t('优惠券已过期')
  return row.validFrom !== null && new Date(row.validFrom) > now ? t('优惠券未到使用时间') : null
}

/** Templates and campaigns of coupons; `lock`: they stay as they are until the end, campaigns before templates. */
export interface Behind {
  templates: ReadonlyMap<string, Template>
  campaigns: ReadonlyMap<string, Campaign>
}

export const behind = async ({ rows }: Context, coupons: readonly Coupon[], lock: boolean): Promise<Behind> => {
  const campaigns = [...new Set(coupons.flatMap((row) => row.campaign ?? []))]
  const templates = [...new Set(coupons.map((row) => row.template))]
  if (!lock) return { campaigns: await rows.findEach(campaign, campaigns), templates: await rows.findEach(template, templates) }
  return {
    campaigns: new Map((await rows.lock(campaign, campaigns)).map((row) => [row.uuid, row])),
    templates: new Map((await rows.lock(template, templates)).map((row) => [row.uuid, row])),
  }
}

/** Why budgets do not pay for what these coupons take off; null: they do. */
export const overBudget = ({ templates, campaigns }: Behind, taken: readonly { row: Coupon; off: number }[]): Sentence | null => {
  const sums = new Map<string, number>()
  for (const { row, off } of taken)
    for (const uuid of [row.campaign, row.template]) if (uuid !== null) sums.set(uuid, (sums.get(uuid) ?? 0) + off)
  for (const [uuid, off] of sums) {
    const [of, from] = [campaigns.get(uuid), templates.get(uuid)]
    if (of !== undefined && of.budget !== null && of.spent + off > of.budget) return t('活动预算已用完')
    if (from !== undefined && from.budget !== null && from.spent + off > from.budget) return t('券预算已用完')
  }
  return null
}

/** Why a coupon is not for an order; null: it is, for these of its lines. */
const unfitFor = (of: Template, lines: readonly DiscountLine[]): Sentence | null => {
  if (of.kind === KIND.parking) return t('停车券请到岗亭使用')
  if (lines.length === 0) return t('没有可用的商品')
  const missing = missingTo(of.threshold, lines)
  return missing > 0 ? t('还差 {x} 元可用', { x: yuanText(missing) }) : null
}

/** A coupon as prices know it, for the lines that it is for. */
const pricedOf = (row: Coupon, of: Template, lines: readonly DiscountLine[]): OrderCoupon => ({
  ...{ ...termsOf(of), uuid: row.uuid, stackable: of.stackable === true },
  lines: lines.map(({ key }) => key),
})

/** Lines as prices know them. */
export const pricedLines = (lines: readonly DiscountLine[]) => lines.map(({ key, amount, unit }) => ({ key, amount, unit: unit ?? amount }))

export interface Judged {
  row: Coupon
  of: Template
  priced: OrderCoupon
  problem: Sentence | null
}

/** What speaks against each of these coupons by itself, for an order of a customer. */
export const judgeEach = (coupons: readonly Coupon[], from: Behind, { customerUuid, lines, store }: AskedDiscounts, now: Date): Judged[] =>
  coupons.flatMap((row) => {
    const of = from.templates.get(row.template)
    if (of === undefined) return []
    const eligible = linesFor(of, lines, store)
    const foreign = row.customer === customerUuid ? null : t('优惠券不属于当前客户')
    const problem = foreign ?? heldBack(row, now) ?? unfitFor(of, eligible)
    return [{ row, of, problem, priced: pricedOf(row, of, eligible) }]
  })

/** What judged coupons take off an order together; or why they cannot. */
export const together = (judged: readonly Judged[], from: Behind, lines: readonly DiscountLine[]) => {
  const priced = judged.map((each) => each.priced)
  const order = withCoupons(pricedLines(lines), priced)
  const offs = new Map(order.coupons.map(({ uuid, off }) => [uuid, off]))
  const taken = judged.map(({ row }) => ({ row, off: offs.get(row.uuid) ?? 0 }))
  const problem =
    judged.find((each) => each.problem !== null)?.problem ??
    (mayCombine(priced) ? null : t('所选优惠券不能同时使用')) ??
    (taken.some(({ off }) => off === 0) ? t('该券对此订单没有优惠') : null) ??
    overBudget(from, taken)
  return { order, taken, problem }
}

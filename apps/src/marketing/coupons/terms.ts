import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { exactText, withoutZeros } from '@qifuyun/kit/values/exact.ts'
import type { DiscountForm, DiscountTerms } from '#src/main-data/orders/order-price.ts'
import type { DiscountLine } from '#src/main-data/orders/use-coupon.ts'
import { KIND, type Kind, SCOPE } from '#src/marketing/codes.ts'
import type { template } from '#src/marketing/templates/template.ts'
import { t } from '#src/marketing/texts.ts'

export type Template = StoredOf<typeof template>

const FORMS: Readonly<Record<Kind, DiscountForm>> = {
  [KIND.off]: 'off',
  [KIND.rate]: 'rate',
  [KIND.cash]: 'cash',
  [KIND.gift]: 'gift',
  [KIND.parking]: 'cash',
  [KIND.fee]: 'cash',
}

type Given = Pick<Template, 'kind' | 'threshold' | 'value' | 'rateBp' | 'maxOff'>

/** What a coupon of a template takes off. */
export const termsOf = ({ kind, threshold, value, rateBp, maxOff }: Given): DiscountTerms => ({
  ...{ form: FORMS[kind], threshold, value: value ?? 0, rateBp: rateBp ?? 10_000, maxOff },
})

/** The least that the next coupon of a template takes off. */
export const leastOff = ({ kind, value }: Given): number => (kind === KIND.rate || kind === KIND.gift ? 1 : (value ?? 1))

/** `1,234.56` */
export const yuanText = (amount: number): string => formatMoney(amount).replace(/^¥\s*/, '')

/** `8.8`: what of ten is still to be paid. */
export const tenths = (rateBp: number): string => withoutZeros(exactText({ units: BigInt(rateBp), scale: 3 }, 3))

/** `满 ¥200.00 减 ¥30.00` */
export const termsText = ({ kind, threshold, value, rateBp, maxOff, gift }: Given & { gift: string | null }): Sentence => {
  const [from, off] = [formatMoney(threshold), formatMoney(value ?? 0)]
  if (kind === KIND.gift) return t('兑换{gift}', { gift: gift ?? '' })
  if (kind === KIND.rate) {
    const rate = tenths(rateBp ?? 10_000)
    const max = maxOff === null ? null : formatMoney(maxOff)
    if (threshold === 0) return max === null ? t('打 {rate} 折', { rate }) : t('打 {rate} 折，最多减 {max}', { rate, max })
    return max === null ? t('满 {from} 打 {rate} 折', { from, rate }) : t('满 {from} 打 {rate} 折，最多减 {max}', { from, rate, max })
  }
  return threshold > 0 ? t('满 {from} 减 {off}', { from, off }) : t('减 {off}', { off })
}

interface Scoped {
  scope: string | null
  scopes: readonly { code: string }[] | null
}

/** Whether something for some lines only is for this one. */
export const isFor = ({ scope, scopes }: Scoped, line: DiscountLine, store: string | null | undefined): boolean => {
  const has = (code: string | null | undefined): boolean => Boolean(code) && (scopes ?? []).some((each) => each.code === code)
  if (scope === SCOPE.goods) return has(line.goods)
  if (scope === SCOPE.categories) return (line.categories ?? []).some(has)
  if (scope === SCOPE.items) return has(line.item)
  return scope === SCOPE.stores ? has(store) : true
}

/** Lines of an order that a coupon is for: parking is not paid by orders, and what pays fees pays nothing else. */
export const linesFor = (of: Template, lines: readonly DiscountLine[], store: string | null | undefined): DiscountLine[] =>
  of.kind === KIND.parking
    ? []
    : lines.filter((line) => isFor(of, line, store) && (of.kind !== KIND.fee || Boolean(line.item)) && line.amount > 0)

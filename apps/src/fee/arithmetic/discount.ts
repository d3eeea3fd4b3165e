import { type Fraction, ratioFen, ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import type { RoundedTo } from '#src/fee/arithmetic/rounding.ts'

/** For whoever pays so many months at once: a part of the amount (1), months as a gift (2), a sum off (3, in fen). */
export type DiscountRule =
  | { kind: '1'; months: number; rateBp: number }
  | { kind: '2'; months: number; giftMonths: number }
  | { kind: '3'; months: number; amount: number }

export interface Discounted {
  /** Without the discount, in fen. */
  original: number
  discount: number
  /** What is to be paid: the original without the discount. */
  amount: number
  /** How many months more the period has than are paid. */
  giftMonths: number
}

/**
 * What so many months cost under a rule: `exact` is their whole price in yuan before it was rounded, so that it is rounded once. Gifts are
 * given once, not anew for every so many months.
 */
export const discounted = (rule: DiscountRule, { exact, months }: { exact: Fraction; months: number }, rounding: RoundedTo): Discounted => {
  const original = ratioFen(exact, rounding)
  const earned = months >= rule.months
  if (!earned) return { original, discount: 0, amount: original, giftMonths: 0 }
  if (rule.kind === '2') return { original, discount: 0, amount: original, giftMonths: rule.giftMonths }
  const amount =
    rule.kind === '1'
      ? ratioFen(ratioTimes(exact, { units: BigInt(rule.rateBp), scale: 4 }), rounding)
      : Math.max(0, original - rule.amount)
  return { original, discount: original - amount, amount, giftMonths: 0 }
}

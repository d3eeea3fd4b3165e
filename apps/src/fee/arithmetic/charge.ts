import type { Span } from '@qifuyun/kit/field.ts'
import { exactText, yuan } from '@qifuyun/kit/values/exact.ts'
import { compareRatios, type Ratio, ratioDigits, ratioFen, ratioSum } from '@qifuyun/kit/values/ratio.ts'
import { type Chargeable, FORMULAS, type Plan, pricedBy, type Step } from '#src/fee/arithmetic/pricing.ts'
import { type Failed, failed, isFailed } from '#src/fee/arithmetic/problem.ts'
import type { RoundedTo } from '#src/fee/arithmetic/rounding.ts'
import { type Slice, slicesOf } from '#src/fee/arithmetic/slices.ts'

export interface ChargeInput extends Chargeable {
  /** All that may hold within the period, in any order; each holds from its day to the day before the next one. */
  plans: readonly Plan[]
  period: Span
  /** Amounts are those of a month, and the period has so many. Else they are those of one bill; those of usages always are. */
  isMonthly: boolean
  rounding: RoundedTo
}

export interface Charge {
  /** In fen, rounded once. */
  amount: number
  /** In yuan, as it was before it was rounded. */
  exact: Ratio
  steps: Step[]
}

/** The most that one receivable comes to, in fen. */
export const AMOUNT_MAX = 1_000_000_000

const isMetered = ({ plan: { formula } }: Slice<Plan>): boolean => formula === FORMULAS.usage || formula === FORMULAS.tiers

/** The plans of a period; a usage is billed once, by the plan of the last day. */
const plansOf = ({ plans, period, isMonthly }: Pick<ChargeInput, 'plans' | 'period' | 'isMonthly'>): Slice<Plan>[] | Failed => {
  const slices = slicesOf(plans, period, isMonthly)
  if (isFailed(slices) || !slices.some(isMetered)) return slices
  if (!slices.every(isMetered)) return failed('账期内计费方式有变，请按变更日分开出账')
  return slices.slice(-1).map(({ plan }) => ({ plan, period, months: null }))
}

const amountText = (amount: number): string => exactText(yuan(amount), 2)

/**
 * What one receivable comes to, and how (apps-business.md section 1.3): each price on the days of the period on which it holds, rounded once
 * together; not less than the least amount of the plan that holds on the last day.
 */
export const charge = ({ plans, period, isMonthly, rounding, ...of }: ChargeInput): Charge | Failed => {
  const slices = plansOf({ plans, period, isMonthly })
  if (isFailed(slices)) return slices
  const priced = slices.map((slice) => pricedBy(slice, of))
  const wrong = priced.find(isFailed)
  if (wrong !== undefined) return wrong
  const parts = priced.flatMap((each) => (isFailed(each) ? [] : each))
  const exact = ratioSum(...parts.map((part) => part.exact))
  if (compareRatios(exact, 0) < 0) return failed('应收金额不能小于0')
  if (compareRatios(exact, yuan(AMOUNT_MAX)) > 0) return failed('应收金额不能超过1000万元')
  const steps = parts.map(({ step }) => step)
  const value = ratioDigits(exact)
  if (steps.length > 1) steps.push({ label: 'sum', text: steps.map((step) => step.value).join(' + '), value })
  const rounded = ratioFen(exact, rounding)
  steps.push({ label: 'rounded', text: value, value: amountText(rounded) })
  const amount = Math.max(rounded, slices.at(-1)?.plan.minAmount ?? 0)
  if (amount > rounded) steps.push({ label: 'least', text: amountText(amount), value: amountText(amount) })
  return { amount, exact, steps }
}

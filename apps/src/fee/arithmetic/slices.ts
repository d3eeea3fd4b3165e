import type { Span } from '@qifuyun/kit/field.ts'
import { dayAfter, daysFrom, monthsOf } from '@qifuyun/kit/values/months.ts'
import type { Ratio } from '@qifuyun/kit/values/ratio.ts'
import { type Failed, failed } from '#src/fee/arithmetic/problem.ts'

/** Days of a period on which one plan holds, and the months that they make; null: its amount is that of the whole bill. */
export interface Slice<Plan> {
  plan: Plan
  period: Span
  months: Ratio | null
}

/**
 * A period in the plans that hold in it: each from its day to the day before the next one. Where amounts are not those of a month, the plan
 * of the last day decides alone: what was metered is billed once.
 */
export const slicesOf = <Plan extends { from: string }>(
  plans: readonly Plan[],
  { begin, end }: Span,
  isMonthly: boolean,
): Slice<Plan>[] | Failed => {
  const inOrder = plans.toSorted((one, other) => daysFrom(other.from, one.from)).filter(({ from }) => from <= end)
  const last = inOrder.at(-1)
  if (last === undefined) return failed('账期内没有生效的计费标准')
  if (!isMonthly) return [{ plan: last, period: { begin, end }, months: null }]
  const slices = inOrder.flatMap((plan, index) => {
    const next = inOrder[index + 1]
    const period = { begin: plan.from > begin ? plan.from : begin, end: next === undefined ? end : dayAfter(next.from, -1) }
    return period.begin > period.end ? [] : [{ plan, period, months: monthsOf(period) }]
  })
  return slices[0]?.period.begin === begin ? slices : failed('账期内没有生效的计费标准')
}

import type { Span } from '@qifuyun/kit/field.ts'
import { lastTakesRest } from '@qifuyun/kit/values/apportion.ts'
import { dayAfter, monthsOf } from '@qifuyun/kit/values/months.ts'

/** What one of two payers owes of a period. */
export interface Share {
  period: Span
  amount: number
}

/**
 * An amount of fen that is owed for a period, where another payer has it from a day on: the earlier part by its months, rounded, the later
 * one what is left (apps-business.md section 1.3). null where the day does not lie behind the first one of the period.
 */
export const splitAt = ({ period, amount }: Share, day: string): [earlier: Share, later: Share] | null => {
  if (day <= period.begin || day > period.end) return null
  const [first, second] = [
    { begin: period.begin, end: dayAfter(day, -1) },
    { begin: day, end: period.end },
  ]
  const [earlier = 0, later = 0] = lastTakesRest(amount, [monthsOf(first), monthsOf(second)])
  return [
    { period: first, amount: earlier },
    { period: second, amount: later },
  ]
}

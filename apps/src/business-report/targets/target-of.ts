import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { daysFrom, daysIn, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { ratio, ratioExact, ratioSum, ratioTimes } from '@qifuyun/kit/values/ratio.ts'
import type { Known } from '#src/business-report/figures/change.ts'
import type { Span } from '#src/business-report/periods/periods.ts'

/** Targets of a figure by month, in its own unit. */
export type MonthTargets = ReadonlyMap<string, number>

const monthsIn = ({ from, to }: Span): string[] => {
  const months: string[] = []
  for (let month = monthOf(from); month <= monthOf(to); month = monthAfter(month)) months.push(month)
  return months
}

/** How much of a month lies in a span, as a fraction of its days. */
const shareOf = (month: string, { from, to }: Span) => {
  const first = from > `${month}-01` ? from : `${month}-01`
  const last = to < lastDayOf(month) ? to : lastDayOf(month)
  return ratio(BigInt(daysFrom(first, last) + 1), BigInt(daysIn(month)))
}

/**
 * The target of a period. What comes in a period is owed by its days: the sum of its months, of a week or a day their share, rounded once to
 * `digits`; null while a month of it has none. What stands, or is a share or a mean, has that of its last month.
 */
export const targetOf = (targets: MonthTargets, span: Span, { sums, digits }: { sums: boolean; digits: number }): Known => {
  if (!sums) return targets.get(monthOf(span.to)) ?? null
  const months = monthsIn(span)
  const known = months.flatMap((month) => targets.get(month) ?? [])
  if (known.length < months.length) return null
  const whole = ratioSum(...months.map((month, at) => ratioTimes(known[at] ?? 0, shareOf(month, span))))
  return Number(exactText(ratioExact(whole, digits), digits))
}

/** The target of parts together; null while one of them has none: the whole would be measured by a part of it. */
export const targetTogether = (parts: readonly Known[]): Known => {
  const known = parts.filter((each) => each !== null)
  return parts.length === 0 || known.length < parts.length ? null : Number(exactText(ratioExact(ratioSum(...known), 2), 2))
}

const YUAN = 100

/** What people type for a figure: amounts of fen in yuan, all others as they are. */
export const typedOf = (value: number, unit: string): number => (unit === 'fen' ? value / YUAN : value)
export const storedOf = (typed: number, unit: string): number => (unit === 'fen' ? Math.round(typed * YUAN) : typed)

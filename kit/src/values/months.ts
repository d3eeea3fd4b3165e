import { monthAfter, monthOf, monthsBetween } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Span } from '#src/field.ts'
import { type Ratio, ratio, ratioSum } from '#src/values/ratio.ts'

// Days are `YYYY-MM-DD`: the zone plays no part in counting them.
const indexOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
const dayAt = (index: number): string => new Date(index * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, count = 1): string => dayAt(indexOf(day) + count)

/** How many days later the second one is; below zero where it is earlier. */
export const daysFrom = (from: string, to: string): number => indexOf(to) - indexOf(from)

const firstOf = (month: string): string => `${month}-01`

/** How many days a month has: `2026-02` has 28. */
export const daysIn = (month: string): number => daysFrom(firstOf(month), firstOf(monthAfter(month)))

/** The last day of a month, which is named as `2026-02`. */
export const lastDayOf = (month: string): string => `${month}-${daysIn(month)}`

/** The same day so many months later, or earlier; the last day of a month that is shorter: 01-31 + 1 is 02-28. */
export const addMonths = (day: string, count: number): string => {
  const last = lastDayOf(monthAfter(monthOf(day), count))
  const same = `${monthOf(last)}${day.slice('YYYY-MM'.length)}`
  return same < last ? same : last
}

const earlier = (one: string, other: string): string => (one < other ? one : other)
const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * How many months a span of days has, both days included: for each calendar month its days that are covered ÷ the days that it has.
 * 2026-03-18 to 06-30 has 14/31 + 3 = 107/31. Nothing where the end lies before the begin.
 */
export const monthsOf = ({ begin, end }: Span): Ratio => {
  if (end < begin) return ratio(0n)
  const [first, last] = [monthOf(begin), monthOf(end)]
  const part = (month: string): Ratio => {
    const covered = daysFrom(later(begin, firstOf(month)), earlier(end, lastDayOf(month))) + 1
    return ratio(BigInt(covered), BigInt(daysIn(month)))
  }
  const between = monthsBetween(first, last)
  return between === 0 ? part(first) : ratioSum(part(first), between - 1, part(last))
}

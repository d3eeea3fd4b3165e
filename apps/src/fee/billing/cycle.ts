import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import type { Span } from '@qifuyun/kit/field.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'

export interface Cycle {
  /** Months of a period; they are those of the calendar: quarters begin in January, April, July and October. */
  months: number
  /** Charged for the period that begins, else for the one that has ended. */
  isAhead: boolean
}

const monthIn = (month: string): number => Number(month.slice('YYYY-'.length)) - 1

/** What is billed in the month of a day; null in months in which no period begins. */
export const periodBilledOn = (day: string, { months, isAhead }: Cycle): Span | null => {
  const month = monthOf(day)
  if (monthIn(month) % months !== 0) return null
  const first = isAhead ? month : monthAfter(month, -months)
  return { begin: `${first}-01`, end: lastDayOf(monthAfter(first, months - 1)) }
}

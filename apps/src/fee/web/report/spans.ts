import { monthAfter, monthOf } from '@qifuyun/contract/core/china-time.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'

export const SPANS = ['thisMonth', 'lastMonth', 'quarter', 'year'] as const
export type SpanName = (typeof SPANS)[number]

const QUARTER = 3

/** The days of a span in which a day lies, or of the month before. */
export const spanOf = (name: SpanName, today: string): { from: string; to: string } => {
  const month = monthOf(today)
  const [year = '', n = '1'] = month.split('-')
  if (name === 'year') return { from: `${year}-01-01`, to: `${year}-12-31` }
  if (name === 'quarter') {
    const first = monthAfter(month, -((Number(n) - 1) % QUARTER))
    return { from: `${first}-01`, to: lastDayOf(monthAfter(first, QUARTER - 1)) }
  }
  const of = name === 'lastMonth' ? monthAfter(month, -1) : month
  return { from: `${of}-01`, to: lastDayOf(of) }
}

import { lastDayOf } from '@qifuyun/kit/values/months.ts'

interface Period {
  begin: string
  end: string
}

const MONTH = 7
const YEAR = 4

/** A span of days as short as it can be said: whole months as `2026-04 至 06` and `2026-09`, days as `2026-03-18 至 06-30`. */
export const periodText = ({ begin, end }: Period, to: string): string => {
  const sameYear = begin.slice(0, YEAR) === end.slice(0, YEAR)
  const whole = begin.endsWith('-01') && end === lastDayOf(end.slice(0, MONTH))
  const [from, until] = whole ? [begin.slice(0, MONTH), end.slice(0, MONTH)] : [begin, end]
  if (from === until) return from
  return `${from} ${to} ${sameYear ? until.slice(YEAR + 1) : until}`
}

import { CHINA_MS, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const
export type Period = (typeof PERIODS)[number]

const MONTHS_OF_QUARTER = 3

/** The period that an address names; this month where it names none. */
export const readPeriod = (written: string | null): Period => PERIODS.find((each) => each === written) ?? 'month'

const firstDay = (period: Period, now: Date): string => {
  const today = chinaDay(now)
  const [year, month] = [today.slice(0, 4), Number(today.slice(5, 7))]
  if (period === 'today') return today
  if (period === 'month') return `${today.slice(0, 7)}-01`
  if (period === 'quarter') return `${year}-${String(month - ((month - 1) % MONTHS_OF_QUARTER)).padStart(2, '0')}-01`
  const sinceMonday = (new Date(now.getTime() + CHINA_MS).getUTCDay() + 6) % 7
  return chinaDay(new Date(now.getTime() - sinceMonday * DAY_MS))
}

/** Days one after another, as the server asks for them and as its series names them. */
export interface Span {
  /** The first moment, and the first one that no longer belongs to it. */
  range: { begin: string; end: string }
  days: readonly string[]
}

const spanFrom = (first: string, count: number): Span => {
  const day = (index: number): string => chinaDay(new Date(chinaMidnight(first).getTime() + index * DAY_MS))
  return {
    range: { begin: `${first} 00:00:00`, end: `${day(count)} 00:00:00` },
    days: Array.from({ length: count }, (_none, index) => day(index)),
  }
}

/** So many days, of which today is the last. */
export const lastDays = (count: number, now: Date): Span => spanFrom(chinaDay(new Date(now.getTime() - (count - 1) * DAY_MS)), count)

/** The days of a period up to today, and as many days before them, which it is compared with. */
export const spansOf = (period: Period, now: Date): { span: Span; before: Span } => {
  const first = firstDay(period, now)
  const count = Math.round((chinaMidnight(chinaDay(now)).getTime() - chinaMidnight(first).getTime()) / DAY_MS) + 1
  const earlier = chinaDay(new Date(chinaMidnight(first).getTime() - count * DAY_MS))
  return { span: spanFrom(first, count), before: spanFrom(earlier, count) }
}

type Course = readonly { x: string; y: number | null }[]

/** What was counted day by day; a day without a row counts 0. `shown` are the days that stand under the points. */
export const courseOf = (course: Course, days: readonly string[], shown: readonly string[] = days) => {
  const found = new Map(course.map(({ x, y }) => [x, y]))
  return days.map((day, index) => ({ x: (shown[index] ?? day).slice('YYYY-'.length), y: found.get(day) ?? 0 }))
}

import { CHINA_MS, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter } from '#src/values/months.ts'

export const PERIODS = ['today', 'week', 'month', 'quarter'] as const
export type Period = (typeof PERIODS)[number]

/** Days that are chosen, both included. */
export interface DaySpan {
  from: string
  to: string
}

/** Days of a span that is chosen freely: so many that those of one weekday still fit into a filter. */
export const SPAN_DAYS_MAX = 190

const MONTHS_OF_QUARTER = 3

/** Days from one to another, both counted. */
export const daysBetween = ({ from, to }: DaySpan): number =>
  Math.round((chinaMidnight(to).getTime() - chinaMidnight(from).getTime()) / DAY_MS) + 1

/** Each day of a span. */
export const daysOf = (span: DaySpan): string[] => Array.from({ length: daysBetween(span) }, (_none, index) => dayAfter(span.from, index))

/** The first day of the month that lies so many months after that of a day. */
const monthAfter = (day: string, count: number): string => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

const firstDay = (period: Period, today: string): string => {
  if (period === 'today') return today
  if (period === 'month') return monthAfter(today, 0)
  if (period === 'quarter') return monthAfter(today, -((Number(today.slice(5, 7)) - 1) % MONTHS_OF_QUARTER))
  const sinceMonday = (new Date(chinaMidnight(today).getTime() + CHINA_MS).getUTCDay() + 6) % 7
  return dayAfter(today, -sinceMonday)
}

const WEEK_DAYS = 7

/** The first day of the period after this one, and of the one before. */
const around = (period: Period, first: string): { next: string; earlier: string } => {
  if (period === 'today') return { next: dayAfter(first, 1), earlier: dayAfter(first, -1) }
  if (period === 'week') return { next: dayAfter(first, WEEK_DAYS), earlier: dayAfter(first, -WEEK_DAYS) }
  const months = period === 'month' ? 1 : MONTHS_OF_QUARTER
  return { next: monthAfter(first, months), earlier: monthAfter(first, -months) }
}

export interface Spans {
  span: DaySpan
  /** What it is compared with: the same days of the period before; as many days before, of days that are chosen freely. */
  before: DaySpan
  /** The last day of the whole period, which may lie ahead. */
  end: string
}

/** The days of a period up to today, or those that are chosen, and what they are compared with. */
export const spansOf = (asked: Period | DaySpan, now: Date): Spans => {
  if (typeof asked !== 'string') {
    const count = daysBetween(asked)
    return { span: asked, before: { from: dayAfter(asked.from, -count), to: dayAfter(asked.from, -1) }, end: asked.to }
  }
  const today = chinaDay(now)
  const first = firstDay(asked, today)
  const { next, earlier } = around(asked, first)
  const count = daysBetween({ from: first, to: today })
  // A month of 31 days is longer than the one before.
  const last = [dayAfter(earlier, count - 1), dayAfter(first, -1)].toSorted()[0] ?? earlier
  return { span: { from: first, to: today }, before: { from: earlier, to: last }, end: dayAfter(next, -1) }
}

/** The moments of a span: its first one, and the first one after it. */
export const momentsOf = ({ from, to }: DaySpan): { begin: Date; end: Date } => ({
  begin: chinaMidnight(from),
  end: chinaMidnight(dayAfter(to, 1)),
})

/** The last so many days, today among them, as calls of figures are asked for them. */
export const lastDays = (count: number, now: Date): { begin: string; end: string } => {
  const today = chinaDay(now)
  return { begin: `${dayAfter(today, 1 - count)} 00:00:00`, end: `${dayAfter(today, 1)} 00:00:00` }
}

const DAY = /^\d{4}-\d\d-\d\d$/
const isDay = (written: string | undefined): written is string =>
  written !== undefined && DAY.test(written) && !Number.isNaN(Date.parse(`${written}T00:00:00Z`))

/** The days that are written as `2026-03-01..2026-03-18`; undefined for what are no days in their order, or too many. */
export const readDays = (written: string): DaySpan | undefined => {
  const [from, to, ...more] = written.split('..')
  if (more.length > 0 || !isDay(from) || !isDay(to) || from > to) return undefined
  return daysBetween({ from, to }) <= SPAN_DAYS_MAX ? { from, to } : undefined
}

export const writeDays = ({ from, to }: DaySpan): string => `${from}..${to}`

/** What an address names: a period, or days that are chosen; this month where it names neither. */
export const readPeriod = (written: string | null | undefined): Period | DaySpan =>
  PERIODS.find((each) => each === written) ?? readDays(written ?? '') ?? 'month'

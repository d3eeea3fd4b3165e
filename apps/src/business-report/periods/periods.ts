import { addMonths, dayAfter, daysFrom, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { PERIOD, type Period } from '#src/business-report/codes.ts'

/** Days of a period, both of which belong to it. */
export interface Span {
  from: string
  to: string
}

const DAYS_OF_WEEK = 7
/** As many weeks later it is the same weekday of nearly the same date. */
const YEAR_IN_DAYS = 52 * DAYS_OF_WEEK
const MONTHS = { [PERIOD.month]: 1, [PERIOD.quarter]: 3, [PERIOD.year]: 12 } as const
const YEAR = 12

/** Monday of the week of a day. 2024-01-01 was one. */
const mondayOf = (day: string): string => {
  const after = daysFrom('2024-01-01', day) % DAYS_OF_WEEK
  return dayAfter(day, -(after < 0 ? after + DAYS_OF_WEEK : after))
}

const monthOfYear = (day: string): number => Number(day.slice(5, 7))

/** The period in which a day lies. */
export const periodOf = (kind: Period, day: string): Span => {
  if (kind === PERIOD.day) return { from: day, to: day }
  if (kind === PERIOD.week) {
    const from = mondayOf(day)
    return { from, to: dayAfter(from, DAYS_OF_WEEK - 1) }
  }
  const months = MONTHS[kind]
  const first = monthOfYear(day) - ((monthOfYear(day) - 1) % months)
  const from = `${day.slice(0, 4)}-${String(first).padStart(2, '0')}-01`
  return { from, to: lastDayOf(addMonths(from, months - 1).slice(0, 7)) }
}

export const periodBefore = (kind: Period, { from }: Span): Span => periodOf(kind, dayAfter(from, -1))

/** The same period of the year before: of a week the one that is 52 weeks earlier. */
export const yearBefore = (kind: Period, { from }: Span): Span =>
  periodOf(kind, kind === PERIOD.week ? dayAfter(from, -YEAR_IN_DAYS) : addMonths(from, -YEAR))

/** The last period that is over on a day. */
export const lastOver = (kind: Period, today: string): Span => periodBefore(kind, periodOf(kind, today))

/** Whether a period begins on a day: the one before it can be told of. */
export const beginsOn = (kind: Period, day: string): boolean => periodOf(kind, day).from === day

/** How many periods a course has. */
export const COURSE = {
  [PERIOD.day]: 14,
  [PERIOD.week]: 8,
  [PERIOD.month]: 12,
  [PERIOD.quarter]: 8,
  [PERIOD.year]: 3,
} as const satisfies Record<Period, number>

/** Periods that follow each other, the given one last. */
export const courseTo = (kind: Period, last: Span): Span[] => {
  const spans = [last]
  for (let first = last; spans.length < COURSE[kind]; spans.unshift(first)) first = periodBefore(kind, first)
  return spans
}

/** Week and year of a week: the one in which its Thursday lies. */
const weekOf = ({ from }: Span): string => {
  const thursday = dayAfter(from, 3)
  const year = thursday.slice(0, 4)
  const number = Math.floor(daysFrom(`${year}-01-01`, thursday) / DAYS_OF_WEEK) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** By this a period is known: `2026-11-28`, `2026-W48`, `2026-11`, `2026-Q4`, `2026`. Of one kind they are in their order as texts. */
export const periodKey = (kind: Period, span: Span): string => {
  switch (kind) {
    case PERIOD.day:
      return span.from
    case PERIOD.week:
      return weekOf(span)
    case PERIOD.month:
      return span.from.slice(0, 7)
    case PERIOD.quarter:
      return `${span.from.slice(0, 4)}-Q${Math.ceil(monthOfYear(span.from) / MONTHS[PERIOD.quarter])}`
    case PERIOD.year:
      return span.from.slice(0, 4)
  }
}

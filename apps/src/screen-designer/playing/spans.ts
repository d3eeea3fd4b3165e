import { addMonths, dayAfter, daysFrom, lastDayOf } from '@qifuyun/kit/values/months.ts'
import { PERIOD } from '#src/screen-designer/codes.ts'
import type { Widget } from '#src/screen-designer/design/design.ts'

/** Days, both of which belong to it. */
export interface Span {
  from: string
  to: string
}

/** Longer than this a course goes by months. */
const DAYS_SHOWN = 62
const MONTHS_SHOWN = 36
const DAYS_OF_WEEK = 7

/** Monday of the week of a day. 2024-01-01 was one. */
const mondayOf = (day: string): string => {
  const after = daysFrom('2024-01-01', day) % DAYS_OF_WEEK
  return dayAfter(day, -(after < 0 ? after + DAYS_OF_WEEK : after))
}

/** The days that a widget is about; of a period that goes on, those until today. */
export const spanOf = ({ period, from, to }: Pick<Widget, 'period' | 'from' | 'to'>, today: string): Span => {
  switch (period) {
    case PERIOD.today:
      return { from: today, to: today }
    case PERIOD.week:
      return { from: mondayOf(today), to: today }
    case PERIOD.month:
      return { from: `${today.slice(0, 7)}-01`, to: today }
    case PERIOD.year:
      return { from: `${today.slice(0, 4)}-01-01`, to: today }
    case PERIOD.days7:
      return { from: dayAfter(today, -6), to: today }
    case PERIOD.days30:
      return { from: dayAfter(today, -29), to: today }
    case PERIOD.custom:
      return { from: from ?? today, to: to ?? today }
  }
}

/** A step of a course: `2026-03-18`, or of a long one `2026-03`. */
export interface Step extends Span {
  x: string
}

const later = (one: string, other: string): string => (one > other ? one : other)
const earlier = (one: string, other: string): string => (one < other ? one : other)

/** The days of a span one by one, or its months where these are too many; the last ones where even these are. */
export const stepsOf = ({ from, to }: Span): Step[] => {
  const days = daysFrom(from, to) + 1
  if (days <= DAYS_SHOWN)
    return Array.from({ length: days }, (_, n) => {
      const day = dayAfter(from, n)
      return { x: day, from: day, to: day }
    })
  const steps: Step[] = []
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1))
    steps.push({ x: first.slice(0, 7), from: later(first, from), to: earlier(lastDayOf(first.slice(0, 7)), to) })
  return steps.slice(-MONTHS_SHOWN)
}

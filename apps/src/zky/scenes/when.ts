import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { publicDay } from '@qifuyun/contract/core/holidays.ts'
import type { WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'
import { nextSlot, type Recurrence } from '@qifuyun/kit/values/recurrence.ts'

/** A moment that nobody served still counts for so long. */
export const LATE_MS = 5 * MINUTE_MS
/** So many missed moments are told of one by one; after a long stop the older ones are not. */
const MOMENTS_MAX = 20
const BACK_MS = 2 * DAY_MS

/** On which days and at which times of the day something happens; days from 1, Monday, none for each. */
export interface Schedule {
  days: readonly string[] | null
  times: readonly { time: string | null }[] | null
  validFrom: string | null
  validTo: string | null
}

const ALWAYS = '2000-01-01'

const recurrenceOf = ({ days, times, validFrom, validTo }: Schedule): Recurrence => ({
  period: days === null || days.length === 0 ? 'daily' : 'weekly',
  weekdays: (days ?? []).map(Number),
  validFrom: validFrom ?? ALWAYS,
  validTo,
  slots: [...new Set((times ?? []).flatMap(({ time }) => time ?? []))].toSorted().map((time) => ({ begin: time, end: time })),
})

/** The first moment after another; null where there is none. */
export const nextMoment = (schedule: Schedule, after: Date): Date | null => nextSlot(recurrenceOf(schedule), after)?.begin ?? null

/** The moments from one to another, both included, the latest of them where they are many. */
export const momentsBetween = (schedule: Schedule, from: Date, to: Date): Date[] => {
  const found: Date[] = []
  let next = nextMoment(schedule, new Date(Math.max(from.getTime(), to.getTime() - BACK_MS) - 1))
  while (next !== null && next <= to) {
    found.push(next)
    next = nextMoment(schedule, next)
  }
  return found.slice(-MOMENTS_MAX)
}

/** Whether nobody works on a day, `YYYY-MM-DD`, that is no mere weekend: a public holiday, or a day that the enterprise has off. */
export const isHoliday = (day: string, { days }: Pick<WorkingCalendar, 'days'>): boolean =>
  (days.get(day) ?? publicDay(day)?.worked) === false

import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { SpecialDay, WorkingHours } from './api.ts'

const WEEK = 7
const MONDAY = 1

/** Days chosen together, `YYYY-MM-DD`: where the choice began, and where it ends. */
export interface DayRun {
  anchor: string
  end: string
}

const textOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The day that lies so many days after another. */
export const dayAfter = (day: string, count: number): string => textOf(Date.parse(day) + count * DAY_MS)

/** A month in weeks from Monday to Sunday; null where a day belongs to another month. */
export const weeksOf = (year: number, month: number): (string | null)[][] => {
  const first = Date.UTC(year, month, 1)
  const days = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const lead = (new Date(first).getUTCDay() - MONDAY + WEEK) % WEEK
  const cells = Array.from({ length: Math.ceil((lead + days) / WEEK) * WEEK }, (_, n) =>
    n < lead || n >= lead + days ? null : textOf(first + (n - lead) * DAY_MS),
  )
  return Array.from({ length: cells.length / WEEK }, (_, week) => cells.slice(week * WEEK, (week + 1) * WEEK))
}

/** First and last day of a run, whichever way it was drawn. */
export const endsOf = ({ anchor, end }: DayRun): [first: string, last: string] => (anchor <= end ? [anchor, end] : [end, anchor])

/** Whether people work on a day, and why if it is not as its day of the week. */
export const lookOf = (
  day: string,
  special: SpecialDay | undefined,
  { weekdays }: Pick<WorkingHours, 'weekdays'>,
): { worked: boolean; mark: 'off' | 'worked' | null } => {
  if (special === undefined) return { worked: weekdays.includes(weekdayOf(day)), mark: null }
  return special.workFlag === 1 ? { worked: true, mark: 'worked' } : { worked: false, mark: 'off' }
}

/** How many days of a year are worked. */
export const countWorked = (year: number, special: ReadonlyMap<string, SpecialDay>, hours: Pick<WorkingHours, 'weekdays'>): number =>
  Array.from({ length: 12 }, (_, month) => weeksOf(year, month).flat())
    .flat()
    .filter((day) => day !== null && lookOf(day, special.get(day), hours).worked).length

/** Days of the week in the order of the calendar: Monday first. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const

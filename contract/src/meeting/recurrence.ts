import { CHINA_MS } from '#src/core/china-time.ts'
import { DAY_MS } from '#src/core/durations.ts'
import { OCCURRENCES_MAX } from '#src/meeting/constants.ts'

export const FREQUENCIES = ['daily', 'weekly', 'monthly'] as const

/** How a booking repeats: every so many days, weeks (on these weekdays, 1 = Monday) or months, up to and including a day. */
export interface RepeatRule {
  frequency: (typeof FREQUENCIES)[number]
  interval: number
  /** Of `weekly` only; empty = the weekday of the first one. */
  weekdayList: readonly number[]
  /** `YYYY-MM-DD`, in China. */
  until: string
}

export interface Span {
  begin: Date
  end: Date
}

/** Number of the day in China since 1970-01-01. */
export const dayNumber = (moment: Date): number => Math.floor((moment.getTime() + CHINA_MS) / DAY_MS)
/** 1 = Monday … 7 = Sunday. 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
const untilDay = (until: string): number => Math.floor(Date.parse(`${until}T00:00:00Z`) / DAY_MS)

const dailyDays = (first: number, last: number, interval: number): number[] => {
  const days: number[] = []
  for (let day = first; day <= last && days.length <= OCCURRENCES_MAX; day += interval) days.push(day)
  return days
}

const weeklyDays = (first: number, last: number, interval: number, weekdays: readonly number[]): number[] => {
  const wanted = weekdays.length === 0 ? [weekdayOf(first)] : [...new Set(weekdays)].toSorted((a, b) => a - b)
  const monday = first - weekdayOf(first) + 1
  const days: number[] = []
  for (let week = monday; week <= last && days.length <= OCCURRENCES_MAX; week += 7 * interval)
    days.push(...wanted.map((weekday) => week + weekday - 1).filter((day) => day >= first && day <= last))
  return days
}

/** A month without that day (the 31st) is left out. */
const monthlyDays = (first: number, last: number, interval: number): number[] => {
  const start = new Date(first * DAY_MS)
  const days: number[] = []
  for (let month = 0; days.length <= OCCURRENCES_MAX; month += interval) {
    const day = Math.floor(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, start.getUTCDate()) / DAY_MS)
    const begin = Math.floor(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + month, 1) / DAY_MS)
    if (begin > last) break
    if (new Date(day * DAY_MS).getUTCDate() === start.getUTCDate() && day <= last) days.push(day)
  }
  return days
}

const daysOf = (first: number, { frequency, interval, weekdayList, until }: RepeatRule): number[] => {
  const last = untilDay(until)
  if (frequency === 'daily') return dailyDays(first, last, interval)
  if (frequency === 'weekly') return weeklyDays(first, last, interval, weekdayList)
  return monthlyDays(first, last, interval)
}

/**
 * The spans of a repeated booking in their order, at the same time of day as the first one. Gives more than `OCCURRENCES_MAX` when the rule
 * means more, so that the caller can refuse it.
 */
export const occurrencesOf = ({ begin, end }: Span, rule: RepeatRule | undefined): Span[] => {
  if (rule === undefined) return [{ begin, end }]
  const first = dayNumber(begin)
  return daysOf(first, rule).map((day) => {
    const shift = (day - first) * DAY_MS
    return { begin: new Date(begin.getTime() + shift), end: new Date(end.getTime() + shift) }
  })
}

/** Minutes since midnight in China. */
export const minuteOfDay = (moment: Date): number => Math.floor(((moment.getTime() + CHINA_MS) % DAY_MS) / 60_000)

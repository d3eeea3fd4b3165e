import { HOUR_MS } from './durations.ts'

/** China has one zone, eight hours before UTC, and no summer time. */
export const CHINA_MS = 8 * HOUR_MS
/** The end of a written time that is meant in China. */
export const CHINA_ZONE = '+08:00'

/** What clocks in China show at a moment: `2026-01-31T08:30:00.000`. */
export const chinaClock = (moment: Date): string => new Date(moment.getTime() + CHINA_MS).toISOString().slice(0, -1)

/** The day in China, `YYYY-MM-DD`. */
export const chinaDay = (moment: Date): string => chinaClock(moment).slice(0, 10)

/** The moment at which a day begins in China. */
export const chinaMidnight = (day: string): Date => new Date(`${day}T00:00:00${CHINA_ZONE}`)

/** The month in China, `YYYY-MM`. */
export const chinaMonth = (moment: Date): string => monthOf(chinaClock(moment))

const MONTHS = 12

const indexOf = (month: string): number => Number(month.slice(0, 4)) * MONTHS + Number(month.slice(5, 7)) - 1

/** The month of a day: `2026-03`. */
export const monthOf = (day: string): string => day.slice(0, 'YYYY-MM'.length)

/** The month so many months later, or earlier. */
export const monthAfter = (month: string, count = 1): string => {
  const index = indexOf(month) + count
  return `${String(Math.floor(index / MONTHS)).padStart(4, '0')}-${String((index % MONTHS) + 1).padStart(2, '0')}`
}

/** How many months later the second one is. */
export const monthsBetween = (from: string, to: string): number => indexOf(to) - indexOf(from)

import { isWorkday } from './holidays.ts'

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** China has one zone and no summer time. */
const ZONE_MS = 8 * HOUR_MS
const WORK_FROM = 9
const WORK_TO = 18

/** Whether a text is a real date, `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
export const isLocalDate = (text: string, mode: 'date' | 'datetime' | 'either' = 'either'): boolean => {
  const match = LOCAL.exec(text)
  if (match === null) return false
  const [, year, month, day, hour, minute] = match
  if (mode === 'date' && hour !== undefined) return false
  if (mode === 'datetime' && hour === undefined) return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const real = Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  return real && Number(hour ?? 0) < 24 && Number(minute ?? 0) < 60
}

const isWorked = (local: number): boolean => {
  const date = new Date(local)
  return isWorkday(date.toISOString().slice(0, 10), date.getUTCDay())
}

/** The moment that lies so many working hours (9 to 18 on working days in China) after another. */
const addWorkingHours = (from: Date, hours: number): Date => {
  let at = from.getTime() + ZONE_MS
  let leftMs = hours * HOUR_MS
  for (;;) {
    const midnight = Math.floor(at / DAY_MS) * DAY_MS
    const end = midnight + WORK_TO * HOUR_MS
    at = Math.max(at, midnight + WORK_FROM * HOUR_MS)
    if (isWorked(at) && at < end) {
      if (leftMs <= end - at) return new Date(at + leftMs - ZONE_MS)
      leftMs -= end - at
    }
    at = midnight + DAY_MS
  }
}

/** The moment so many hours later. */
export const addHours = (from: Date, hours: number, working: boolean): Date =>
  working ? addWorkingHours(from, hours) : new Date(from.getTime() + hours * HOUR_MS)

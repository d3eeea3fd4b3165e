import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { addWorkingMs, type WorkingCalendar } from '@qifuyun/contract/core/working-time.ts'

const LOCAL = /^(\d{4})-(\d{2})-(\d{2})(?: (\d{2}):(\d{2}))?$/

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

/** The moment so many hours later; so many working hours of a calendar where one is given. */
export const addHours = (from: Date, hours: number, calendar: WorkingCalendar | null): Date =>
  calendar === null ? new Date(from.getTime() + hours * HOUR_MS) : addWorkingMs(from, hours * HOUR_MS, calendar)

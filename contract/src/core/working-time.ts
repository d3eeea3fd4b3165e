import { CHINA_MS } from './china-time.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'
import { publicDay } from './holidays.ts'

/** When an enterprise works. */
export interface WorkingCalendar {
  /** Minutes after midnight; the end is later. */
  beginMinute: number
  endMinute: number
  /** Days of the week that are worked, from Sunday, 0; at least one. */
  weekdays: readonly number[]
  /** Single days, `YYYY-MM-DD`, that are decided otherwise: worked or off. They come before public holidays. */
  days: ReadonlyMap<string, boolean>
}

/** Nine to six on weekdays, as long as an enterprise has said nothing else. */
export const USUAL_CALENDAR: WorkingCalendar = { beginMinute: 540, endMinute: 1_080, weekdays: [1, 2, 3, 4, 5], days: new Map() }

/** Whether people work on a day, `YYYY-MM-DD`. */
export const isWorkday = (day: string, { days, weekdays }: WorkingCalendar = USUAL_CALENDAR): boolean =>
  days.get(day) ?? publicDay(day)?.worked ?? weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay())

const isWorked = (local: number, calendar: WorkingCalendar): boolean => isWorkday(new Date(local).toISOString().slice(0, 10), calendar)

/** The moment that lies so much working time in China after another. */
export const addWorkingMs = (from: Date, ms: number, calendar: WorkingCalendar = USUAL_CALENDAR): Date => {
  let at = from.getTime() + CHINA_MS
  let leftMs = ms
  for (;;) {
    const midnight = Math.floor(at / DAY_MS) * DAY_MS
    const end = midnight + calendar.endMinute * MINUTE_MS
    at = Math.max(at, midnight + calendar.beginMinute * MINUTE_MS)
    if (isWorked(at, calendar) && at < end) {
      if (leftMs <= end - at) return new Date(at + leftMs - CHINA_MS)
      leftMs -= end - at
    }
    at = midnight + DAY_MS
  }
}

/** How much working time lies between two moments; 0 when the second is not later. */
export const workingMsBetween = (from: Date, to: Date, calendar: WorkingCalendar = USUAL_CALENDAR): number => {
  const last = to.getTime() + CHINA_MS
  let worked = 0
  for (let midnight = Math.floor((from.getTime() + CHINA_MS) / DAY_MS) * DAY_MS; midnight < last; midnight += DAY_MS) {
    if (!isWorked(midnight, calendar)) continue
    const begin = Math.max(from.getTime() + CHINA_MS, midnight + calendar.beginMinute * MINUTE_MS)
    worked += Math.max(0, Math.min(last, midnight + calendar.endMinute * MINUTE_MS) - begin)
  }
  return worked
}

import { CHINA_MS } from './china-time.ts'
import { isWorkday } from './holidays.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WORK_FROM = 9
const WORK_TO = 18

const isWorked = (local: number): boolean => {
  const date = new Date(local)
  return isWorkday(date.toISOString().slice(0, 10), date.getUTCDay())
}

/** The moment that lies so much working time (9 to 18 on working days in China) after another. */
export const addWorkingMs = (from: Date, ms: number): Date => {
  let at = from.getTime() + CHINA_MS
  let leftMs = ms
  for (;;) {
    const midnight = Math.floor(at / DAY_MS) * DAY_MS
    const end = midnight + WORK_TO * HOUR_MS
    at = Math.max(at, midnight + WORK_FROM * HOUR_MS)
    if (isWorked(at) && at < end) {
      if (leftMs <= end - at) return new Date(at + leftMs - CHINA_MS)
      leftMs -= end - at
    }
    at = midnight + DAY_MS
  }
}

/** How much working time lies between two moments; 0 when the second is not later. */
export const workingMsBetween = (from: Date, to: Date): number => {
  const last = to.getTime() + CHINA_MS
  let worked = 0
  for (let midnight = Math.floor((from.getTime() + CHINA_MS) / DAY_MS) * DAY_MS; midnight < last; midnight += DAY_MS) {
    if (!isWorked(midnight)) continue
    const begin = Math.max(from.getTime() + CHINA_MS, midnight + WORK_FROM * HOUR_MS)
    worked += Math.max(0, Math.min(last, midnight + WORK_TO * HOUR_MS) - begin)
  }
  return worked
}

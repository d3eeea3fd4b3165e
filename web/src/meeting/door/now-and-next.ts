import { BOOKING_STATUS } from '@qifuyun/contract/meeting/constants.ts'
import type { CalendarEntry } from '../api.ts'

const SHOWN = 4
const { pending, finished } = BOOKING_STATUS

/** What is on now and what comes next of a day's bookings. */
export const nowAndNext = (entries: readonly CalendarEntry[], now: Date): { current: CalendarEntry | undefined; next: CalendarEntry[] } => {
  const real = entries.filter(({ statusCode }) => statusCode !== pending && statusCode !== finished)
  const at = now.toISOString()
  return {
    current: real.find(({ beginTime, endTime }) => beginTime <= at && at < endTime),
    next: real.filter(({ beginTime }) => beginTime > at).slice(0, SHOWN),
  }
}

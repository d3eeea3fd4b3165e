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

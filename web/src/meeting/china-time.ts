import { chinaClock, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

/** `YYYY-MM-DD` in China, where the rooms are, whatever the time zone of the browser. */
export const dayOf = (moment: Date | string): string => chinaDay(new Date(moment))
/** `HH:mm` in China. */
export const clockOf = (moment: Date | string): string => chinaClock(new Date(moment)).slice(11, 16)
/** The moment of a day and a time of day in China; `24:00` is the end of the day. */
export const momentOf = (day: string, clock = '00:00'): Date =>
  new Date(chinaMidnight(day).getTime() + (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE_MS)
/** So many days later. */
export const addDays = (day: string, days: number): string => dayOf(new Date(momentOf(day).getTime() + days * DAY_MS))
/** 1 = Monday … 7 = Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7
/** Saturday or Sunday. */
export const isWeekend = (day: string): boolean => weekdayOf(day) > 5
/** Monday of its week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day))
/** Minutes since midnight. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))
/** `HH:mm` of so many minutes since midnight. */
export const clockAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const DAY = /^\d{4}-\d{2}-\d{2}$/
export const isDay = (text: string | null): text is string => text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text))

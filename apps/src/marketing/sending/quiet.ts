import { chinaClock, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

/** Times of day between which nobody is written to, over midnight where the second is the earlier one: `21:00` to `09:00`. */
export interface Quiet {
  quietFrom: string
  quietTo: string
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const isQuiet = (at: Date, { quietFrom, quietTo }: Quiet): boolean => {
  const time = chinaClock(at).slice(11, 16)
  return quietFrom <= quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo
}

/** The first moment from this one on at which people are written to. */
export const wakingAt = (at: Date, quiet: Quiet): Date => {
  if (!isQuiet(at, quiet)) return at
  const today = new Date(chinaMidnight(chinaDay(at)).getTime() + minutesOf(quiet.quietTo) * MINUTE_MS)
  return today > at ? today : new Date(today.getTime() + DAY_MS)
}

export interface Caps {
  dayCap: number
  weekCap: number
}

const WEEK_DAYS = 7

/** Whether somebody who heard of us at these moments hears of us once more: so often a day, and so often within seven days. */
export const mayHear = (moments: readonly Date[], at: Date, { dayCap, weekCap }: Caps): boolean => {
  const since = at.getTime() - WEEK_DAYS * DAY_MS
  const today = moments.filter((each) => chinaDay(each) === chinaDay(at))
  return today.length < dayCap && moments.filter((each) => each.getTime() > since).length < weekCap
}

import { chinaClock, chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'

/** Hours of the day, in China, in which residents are sent text messages. */
export const [OPENS, CLOSES] = [8, 21] as const
/** A resident hears of ordinary notices once in so long. */
export const APART_MS = HOUR_MS
/** So long what is made public stays. */
export const PUBLIC_DAYS = 7

/** Whether residents may be sent something that can wait. */
export const isAwake = (at: Date): boolean => {
  const hour = Number(chinaClock(at).slice(11, 13))
  return hour >= OPENS && hour < CLOSES
}

/** The moment itself, or the next one at which residents may be sent something. */
export const awakeFrom = (at: Date): Date => {
  if (isAwake(at)) return at
  const opens = new Date(chinaMidnight(chinaDay(at)).getTime() + OPENS * HOUR_MS)
  return opens > at ? opens : new Date(opens.getTime() + DAY_MS)
}

/** When somebody may hear of the next ordinary notice. */
export const freeFrom = (lastAt: Date | null, now: Date): Date =>
  awakeFrom(lastAt === null || lastAt.getTime() + APART_MS < now.getTime() ? now : new Date(lastAt.getTime() + APART_MS))

/** The last day of what is made public from a day on, where nobody says a later one. */
export const publicUntil = (from: Date, said: string | null): string => {
  const least = dayAfter(chinaDay(from), PUBLIC_DAYS - 1)
  return said === null || said < least ? least : said
}

/** Whether what was made public at a moment has stood long enough. */
export const hasStood = (from: Date, now: Date): boolean => now.getTime() - from.getTime() >= PUBLIC_DAYS * DAY_MS

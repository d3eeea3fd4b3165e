import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { currentLanguage } from '#src/platform/i18n/i18n.ts'
import { text } from '#src/platform/i18n/own-texts.ts'

const JUST_NOW_MS = 30 * SECOND_MS

/** A ten-digit number is seconds, as everywhere in the product; ISO text and 13-digit milliseconds are taken as they are. */
export type Moment = Date | number | string

const TEN_DIGITS = /^\d{10}$/
const DIGITS = /^\d+$/

/** The moment as a Date; undefined for what is no date. */
export const toDate = (moment: Moment | null | undefined): Date | undefined => {
  if (moment === null || moment === undefined || moment === '') return undefined
  if (moment instanceof Date) return Number.isNaN(moment.getTime()) ? undefined : moment
  const written = String(moment)
  const date = TEN_DIGITS.test(written) ? new Date(Number(written) * SECOND_MS) : new Date(DIGITS.test(written) ? Number(written) : written)
  return Number.isNaN(date.getTime()) ? undefined : date
}

const two = (value: number): string => String(value).padStart(2, '0')

const PARTS: Record<string, (date: Date) => string> = {
  YYYY: (date) => String(date.getFullYear()).padStart(4, '0'),
  MM: (date) => two(date.getMonth() + 1),
  DD: (date) => two(date.getDate()),
  HH: (date) => two(date.getHours()),
  mm: (date) => two(date.getMinutes()),
  ss: (date) => two(date.getSeconds()),
}

/** Local time after the pattern; the product's default is `YYYY-MM-DD HH:mm:ss`. A missing date is `—`. */
export const formatDate = (moment: Moment | null | undefined, pattern = 'YYYY-MM-DD HH:mm:ss'): string => {
  const date = toDate(moment)
  return date ? pattern.replace(/YYYY|MM|DD|HH|mm|ss/g, (part) => PARTS[part]?.(date) ?? part) : '—'
}

const TIME = 'HH:mm'

/** A day as people say it: 12月11日周五; with the year where it is another one. */
export const dayInWords = (moment: Moment | null | undefined, now: Date = new Date()): string => {
  const date = toDate(moment)
  if (!date) return '—'
  const year = date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' as const }
  return new Intl.DateTimeFormat(currentLanguage(), { ...year, month: 'long', day: 'numeric', weekday: 'short' }).format(date)
}

/** From when to when, the day said once where it is the same: 12月11日周五 14:00–17:00. */
export const spanInWords = (begin: Moment, end: Moment, now: Date = new Date()): string => {
  const from = dayInWords(begin, now)
  const until = dayInWords(end, now)
  const [opens, closes] = [formatDate(begin, TIME), formatDate(end, TIME)]
  return from === until ? `${from} ${opens}–${closes}` : `${from} ${opens} – ${until} ${closes}`
}

/** How far ahead a day is: 今天, 明天, 3 天后; undefined for one that is over. */
export const daysAhead = (moment: Moment | null | undefined, now: Date = new Date()): string | undefined => {
  const date = toDate(moment)
  if (!date) return undefined
  const midnight = (of: Date): number => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate())
  const days = (midnight(date) - midnight(now)) / DAY_MS
  if (days < 0) return undefined
  if (days === 0) return text('今天')
  return days === 1 ? text('明天') : text('{n} 天后', { n: days })
}

/** The day that the server counts now to, wherever the browser stands: `2026-01-31`. */
export const chinaToday = (): string => chinaDay(new Date())

/** 刚刚 under 30 s, minutes under 1 h, hours under 1 day, 1天前 under 2 days, then the date (specification section 9). The future is 刚刚. */
export const relativeTime = (moment: Moment | null | undefined, now: Date = new Date()): string => {
  const date = toDate(moment)
  if (!date) return '—'
  const ago = now.getTime() - date.getTime()
  if (ago < JUST_NOW_MS) return text('刚刚')
  // Between 30 s and a minute the smallest whole minute is said, never "0 minutes".
  if (ago < HOUR_MS) return text('{n}分钟前', { n: Math.max(1, Math.floor(ago / MINUTE_MS)) })
  if (ago < DAY_MS) return text('{n}小时前', { n: Math.floor(ago / HOUR_MS) })
  if (ago < 2 * DAY_MS) return text('1天前')
  return formatDate(date, 'YYYY-MM-DD')
}

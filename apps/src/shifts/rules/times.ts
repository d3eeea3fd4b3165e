import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { t } from '#src/shifts/texts.ts'

export const HOUR = 60
export const DAY = 24 * HOUR

/** Minutes since midnight; `08:30` is 510. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5))
const two = (value: number): string => String(value).padStart(2, '0')
/** The time of day of a minute, also of one after midnight. */
export const clockOf = (minute: number): string => {
  const of = ((minute % DAY) + DAY) % DAY
  return `${two(Math.floor(of / HOUR))}:${two(of % HOUR)}`
}

/** Days are counted, so that rules add and subtract them. */
export const dayNo = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000)
export const dayOf = (no: number): string => new Date(no * 86_400_000).toISOString().slice(0, 10)
/** 0 on a Monday. */
export const weekdayOf = (no: number): number => (((no + 3) % 7) + 7) % 7

const lengthOf = (start: string, end: string, cross: boolean): number => minuteOf(end) + (cross ? DAY : 0) - minuteOf(start)

type Given<T> = T | null | undefined

export const endProblem = (start: Given<string>, end: Given<string>, cross: Given<boolean>): Sentence | undefined => {
  if (!start || !end) return undefined
  const length = lengthOf(start, end, cross === true)
  if (length <= 0) return t('下班时间应晚于上班时间，次日下班请勾选跨天')
  return length > DAY ? t('班次不能超过24小时') : undefined
}

export const breakProblem = (start: Given<string>, end: Given<string>, cross: Given<boolean>, rest: Given<number>): Sentence | undefined =>
  start && end && rest && lengthOf(start, end, cross === true) > 0 && rest >= lengthOf(start, end, cross === true)
    ? t('休息时长应短于班次')
    : undefined

import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { TextKey } from './texts.ts'

const MORNING = 9
const EVENING = 18
const MONDAY = 1
const WEEK = 7

/** A time that is offered to choose. */
export interface Preset {
  readonly key: TextKey
  readonly at: Date
}

const onDay = (now: Date, days: number, hour: number): Date => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour)

/** Days until the next Monday, never today. */
const daysToMonday = (now: Date): number => ((MONDAY - now.getDay() + WEEK - 1) % WEEK) + 1

const ahead = (now: Date, presets: readonly Preset[]): Preset[] => presets.filter(({ at }) => at > now)

/** When a message may be sent later, the next time first; what is over today is not offered. */
export const schedulePresets = (now: Date): Preset[] =>
  ahead(now, [
    { key: '1 小时后', at: new Date(now.getTime() + HOUR_MS) },
    { key: '今天 18:00', at: onDay(now, 0, EVENING) },
    { key: '明天 9:00', at: onDay(now, 1, MORNING) },
    { key: '下周一 9:00', at: onDay(now, daysToMonday(now), MORNING) },
  ])

/** When one may be reminded of a message. */
export const remindPresets = (now: Date): Preset[] =>
  ahead(now, [
    { key: '20 分钟后', at: new Date(now.getTime() + 20 * MINUTE_MS) },
    { key: '1 小时后', at: new Date(now.getTime() + HOUR_MS) },
    { key: '明天 9:00', at: onDay(now, 1, MORNING) },
  ])

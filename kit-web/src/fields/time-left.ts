import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

const HOUR_MINUTES = 60
const DAY_MINUTES = 1_440

/** A span in its largest unit, and how many of them; seconds are a minute. */
export interface Span {
  unit: 'day' | 'hour' | 'minute'
  n: number
}

const spanOf = (minutes: number): Span =>
  minutes >= DAY_MINUTES
    ? { unit: 'day', n: Math.floor(minutes / DAY_MINUTES) }
    : minutes >= HOUR_MINUTES
      ? { unit: 'hour', n: Math.floor(minutes / HOUR_MINUTES) }
      : { unit: 'minute', n: Math.max(1, minutes) }

/** How much time a clock still has, or by how much it has run out. */
export const timeLeft = (until: string, now: Date): { late: boolean } & Span => {
  const ms = Date.parse(until) - now.getTime()
  const minutes = Math.floor(Math.abs(ms) / MINUTE_MS)
  return { late: ms < 0, ...spanOf(minutes) }
}

const SHORT_MS = 60 * MINUTE_MS
const SHORT_SHARE = 0.2

/** Whether little is left of a clock: under an hour, or under a fifth of what it had. */
export const isShort = (until: string, since: string | undefined, now: Date): boolean => {
  const left = Date.parse(until) - now.getTime()
  const whole = since === undefined ? 0 : Date.parse(until) - Date.parse(since)
  return left >= 0 && (left < SHORT_MS || left < whole * SHORT_SHARE)
}

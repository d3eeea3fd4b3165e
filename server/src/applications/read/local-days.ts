import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'

/** From the first day to the day after the last one, as `YYYY-MM-DD`. */
export interface Span {
  first: string
  after: string
}

const dayText = (local: number): string => new Date(local).toISOString().slice(0, 10)

const firstOf = (name: 'today' | 'thisWeek' | 'thisMonth', today: number): number => {
  const date = new Date(today)
  if (name === 'thisMonth') return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1)
  // Weeks begin on Monday.
  return name === 'thisWeek' ? today - ((date.getUTCDay() + 6) % 7) * DAY_MS : today
}

/** Today, this week (from Monday), this month, or the last `days` days with today among them. */
export const daySpan = (name: 'today' | 'thisWeek' | 'thisMonth' | 'lastDays', now: Date, days = 1): Span => {
  const today = Math.floor((now.getTime() + CHINA_MS) / DAY_MS) * DAY_MS
  if (name === 'lastDays') return { first: dayText(today - (days - 1) * DAY_MS), after: dayText(today + DAY_MS) }
  const first = firstOf(name, today)
  const date = new Date(first)
  const after =
    name === 'thisMonth' ? Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) : first + (name === 'thisWeek' ? 7 : 1) * DAY_MS
  return { first: dayText(first), after: dayText(after) }
}

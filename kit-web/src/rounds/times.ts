import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { BoardTask } from '@qifuyun/kit/rounds/board-call.ts'
import type { useText } from './texts.ts'

/** How a task stands for whoever looks at the board. */
export type Standing = 'done' | 'missed' | 'running' | 'late' | 'planned' | 'nobody'

/** Codes of the states of a task. */
const [GOING, DONE, PARTLY, MISSED] = ['20', '30', '40', '50'] as const
export const CANCELLED = '60'

/** 10:14 */
export const clockOf = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

type Stood = Pick<BoardTask, 'state' | 'user' | 'begin' | 'end' | 'done' | 'total'>

export const standingOf = ({ state, user, begin, end, done, total }: Stood, now: number): Standing => {
  // Applications have states of their own for what becomes of a task after its last point.
  if (state === DONE || (total > 0 && done >= total)) return 'done'
  if (state === PARTLY || state === MISSED) return 'missed'
  if (now > Date.parse(end)) return 'late'
  if (user === null) return 'nobody'
  return state === GOING || now >= Date.parse(begin) ? 'running' : 'planned'
}

/** A span in the largest unit that says enough. */
export const spanText = (t: ReturnType<typeof useText>, ms: number): string => {
  const span = Math.abs(ms)
  if (span < 2 * HOUR_MS) return t('{n} 分', { n: Math.round(span / MINUTE_MS) })
  return span < 2 * DAY_MS ? t('{n} 时', { n: Math.round(span / HOUR_MS) }) : t('{n} 天', { n: Math.round(span / DAY_MS) })
}

/** The day so many days later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

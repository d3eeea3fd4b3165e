import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { BoardTask, Steps } from '@qifuyun/kit/rounds/board-call.ts'
import dayjs from 'dayjs'
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

/** When the last point will be reached at the pace of those before it; null: nobody walks, or nobody knows the pace yet. */
export const paceEnd = ({ state, steps }: Pick<Steps, 'state' | 'steps'>): string | null => {
  const times = steps.flatMap(({ checkedAt }) => (checkedAt === null ? [] : [Date.parse(checkedAt)])).toSorted((one, other) => one - other)
  const [first, last] = [times[0], times.at(-1)]
  const left = steps.length - times.length
  if (state !== GOING || left === 0 || times.length < 2 || first === undefined || last === undefined) return null
  return new Date(last + (left * (last - first)) / (times.length - 1)).toISOString()
}

/** The day so many days later. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)
/** A week as people write it, by its first day. */
export const weekText = (t: ReturnType<typeof useText>, from: string): string => {
  const [begin, end] = [dayjs(from), dayjs(from).add(6, 'day')]
  const values = { month: begin.month() + 1, from: begin.date(), next: end.month() + 1, to: end.date() }
  return begin.month() === end.month() ? t('{month} 月 {from}–{to} 日', values) : t('{month} 月 {from} 日–{next} 月 {to} 日', values)
}
/** The Monday of a day's week. */
export const mondayOf = (day: string): string => dayAfter(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))

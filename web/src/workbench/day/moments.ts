import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { NEAR_MS } from '@qifuyun/contract/workbench/day.ts'
import { text } from '#src/workbench/texts.ts'
import type { DayRow } from './api.ts'

type Timed = Pick<DayRow, 'dueTime' | 'eventFlag' | 'endTime' | 'sinceTime'>

/** `late`: the deadline has passed; `soon`: within the hour. */
export type Urgency = 'late' | 'soon' | undefined

const clock = (moment: Date): string => chinaClock(moment).slice(11, 16)

/** A span in its largest whole unit, never nothing. */
const spanText = (ms: number): string => {
  if (ms < HOUR_MS) return text('{n} 分钟', { n: Math.max(1, Math.floor(ms / MINUTE_MS)) })
  if (ms < 2 * DAY_MS) return text('{n} 小时', { n: Math.floor(ms / HOUR_MS) })
  return text('{n} 天', { n: Math.floor(ms / DAY_MS) })
}

/** The day as one speaks of it from today. */
const dayText = (moment: Date, now: Date): string => {
  const day = chinaDay(moment)
  const named = (days: number): string => chinaDay(new Date(now.getTime() + days * DAY_MS))
  if (day === named(0)) return text('今天')
  if (day === named(1)) return text('明天')
  return day === named(-1) ? text('昨天') : day.slice(5)
}

export const urgencyOf = ({ dueTime, eventFlag }: Timed, now: Date): Urgency => {
  if (dueTime === null || eventFlag === 1) return undefined
  const left = Date.parse(dueTime) - now.getTime()
  if (left < 0) return 'late'
  return left < HOUR_MS ? 'soon' : undefined
}

/** When: the time or the day above, what is left of it below. 剩: not due, 超: passed, 等了: nobody has named a time. */
export const momentWords = (row: Timed, now: Date): { when: string; left: string } => {
  const { dueTime, eventFlag, endTime, sinceTime } = row
  if (dueTime === null) {
    const since = new Date(sinceTime)
    return { when: dayText(since, now), left: text('等了 {span}', { span: spanText(now.getTime() - since.getTime()) }) }
  }
  const due = new Date(dueTime)
  const left = due.getTime() - now.getTime()
  const when = chinaDay(due) === chinaDay(now) ? clock(due) : dayText(due, now)
  if (eventFlag === 0) return { when, left: text(left < 0 ? '超 {span}' : '剩 {span}', { span: spanText(Math.abs(left)) }) }
  if (left > 0) return { when, left: text('{span}后', { span: spanText(left) }) }
  return { when, left: endTime === null ? text('已到时间') : text('进行中，{time} 结束', { time: clock(new Date(endTime)) }) }
}

const isNear = ({ dueTime, eventFlag }: Timed, now: Date): boolean => {
  if (dueTime === null) return false
  const left = Date.parse(dueTime) - now.getTime()
  return left < NEAR_MS && (eventFlag === 0 || left > 0)
}

const isActing = ({ actionList }: DayRow): boolean => actionList.some(({ dangerFlag }) => dangerFlag === 0)

/** The row with the filled button: the first that is late or due within half an hour, which is tall; else the first in which something can be done. */
export const focusIn = (rows: readonly DayRow[], now: Date): { key: string; tall: boolean } | undefined => {
  const near = rows.find((row) => isNear(row, now) && isActing(row))
  if (near !== undefined) return { key: near.key, tall: true }
  const first = rows.find(isActing)
  return first && { key: first.key, tall: false }
}

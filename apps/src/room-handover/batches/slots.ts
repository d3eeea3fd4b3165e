import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'

interface Hours {
  begin: string
  end: string
  opens: string
  closes: string
}

/** The first moments of all whole hours at which owners are received, day by day, as clocks in China show them. */
export const hoursOf = ({ begin, end, opens, closes }: Hours): Date[] => {
  const made: Date[] = []
  for (let day = begin; day <= end; day = dayAfter(day)) {
    const last = Date.parse(`${day}T${closes}:00+08:00`) - HOUR_MS
    for (let at = Date.parse(`${day}T${opens}:00+08:00`); at <= last; at += HOUR_MS) made.push(new Date(at))
  }
  return made
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const
const DAY = 'YYYY-MM-DD'.length
const TIME = 'YYYY-MM-DDTHH:MM'.length

/** How people call an hour: `11-30 周一 09:00–10:00`. */
export const nameOfSlot = (begin: Date): string => {
  const [from, to] = [chinaClock(begin), chinaClock(new Date(begin.getTime() + HOUR_MS))]
  const weekday = WEEKDAYS[new Date(`${from.slice(0, DAY)}T00:00:00Z`).getUTCDay()] ?? ''
  return `${from.slice(0, DAY)} ${weekday} ${from.slice(DAY + 1, TIME)}–${to.slice(DAY + 1, TIME)}`
}

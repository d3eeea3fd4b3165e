import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { formatDate, toDate } from '@qifuyun/ui/platform/format/date.ts'
import { text } from '#src/messaging/texts.ts'

/** Days between two local dates; the change of clocks does not matter. */
const daysBefore = (date: Date, now: Date): number => {
  const midnight = (moment: Date): number => new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime()
  return Math.round((midnight(now) - midnight(date)) / DAY_MS)
}

/** When something was said, as short as a list row needs: `09:42`, 昨天, `03-15`, `2025-12-30`. */
export const listTime = (moment: string, now: Date): string => {
  const date = toDate(moment)
  if (!date) return ''
  const days = daysBefore(date, now)
  if (days <= 0) return formatDate(date, 'HH:mm')
  if (days === 1) return text('昨天')
  return formatDate(date, date.getFullYear() === now.getFullYear() ? 'MM-DD' : 'YYYY-MM-DD')
}

/** The day of a divider: 今天, 昨天, else the date in words. */
export const dayLabel = (moment: string, now: Date, language: string): string => {
  const date = toDate(moment)
  if (!date) return ''
  const days = daysBefore(date, now)
  if (days <= 0) return text('今天')
  if (days === 1) return text('昨天')
  const year = date.getFullYear() === now.getFullYear() ? undefined : ('numeric' as const)
  return new Intl.DateTimeFormat(language, { year, month: 'long', day: 'numeric', weekday: 'long' }).format(date)
}

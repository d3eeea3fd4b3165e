import { CHINA_MS } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'

/** The last day of whatever month. */
export const LAST_DAY = 'L'
/** Longest wait for the next day: 29 February of a leap year. */
const SEARCH_DAYS = 8 * 366

/** On which days something repeats (apps-operations.md section 3, plan). Days are `YYYY-MM-DD` in China. */
export interface Recurrence {
  period: 'daily' | 'everyN' | 'weekly' | 'monthly' | 'months'
  /** Of `everyN`: counted from `validFrom`. */
  everyN?: number | null
  /** Of `weekly`: 1 = Monday. */
  weekdays?: readonly number[] | null
  /** Of `monthly` and `months`: `1` to `31`, or `L`. A month without the day is left out. */
  monthDays?: readonly string[] | null
  /** Of `months`: 1 to 12. */
  months?: readonly number[] | null
  validFrom: string
  validTo?: string | null
  /** Times of the day, `HH:mm`; an end that is not later than its begin lies on the next day. */
  slots: readonly { begin: string; end: string }[]
}

export interface Slot {
  begin: Date
  end: Date
}

const dayOf = (text: string): number => Date.parse(`${text}T00:00:00Z`) / DAY_MS
/** 1 = Monday … 7 = Sunday; 1970-01-01 was a Thursday. */
const weekdayOf = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1
const isLastOfMonth = (date: Date): boolean => new Date(date.getTime() + DAY_MS).getUTCDate() === 1

const onMonthDay = ({ monthDays }: Recurrence, date: Date): boolean =>
  (monthDays ?? []).some((wanted) => (wanted === LAST_DAY ? isLastOfMonth(date) : Number(wanted) === date.getUTCDate()))

const fallsOn = (rule: Recurrence, day: number): boolean => {
  const date = new Date(day * DAY_MS)
  switch (rule.period) {
    case 'daily':
      return true
    case 'everyN':
      return (day - dayOf(rule.validFrom)) % Math.max(1, rule.everyN ?? 1) === 0
    case 'weekly':
      return (rule.weekdays ?? []).includes(weekdayOf(day))
    case 'monthly':
      return onMonthDay(rule, date)
    case 'months':
      return (rule.months ?? []).includes(date.getUTCMonth() + 1) && onMonthDay(rule, date)
  }
}

const minuteOf = (time: string): number => {
  const [hour = '0', minute = '0'] = time.split(':')
  return Number(hour) * 60 + Number(minute)
}

/** The slots that begin on a day, the earliest first. */
const slotsOn = ({ slots }: Recurrence, day: number): Slot[] => {
  const midnight = day * DAY_MS - CHINA_MS
  return slots
    .map(({ begin, end }) => {
      const [from, to] = [minuteOf(begin), minuteOf(end)]
      return { begin: new Date(midnight + from * MINUTE_MS), end: new Date(midnight + to * MINUTE_MS + (to <= from ? DAY_MS : 0)) }
    })
    .toSorted((a, b) => a.begin.getTime() - b.begin.getTime())
}

/** The first slot that begins after a moment; null when none follows. */
export const nextSlot = (rule: Recurrence, after: Date): Slot | null => {
  const today = Math.floor((after.getTime() + CHINA_MS) / DAY_MS)
  const first = Math.max(today, dayOf(rule.validFrom))
  const last = Math.min(first + SEARCH_DAYS, rule.validTo ? dayOf(rule.validTo) : Number.POSITIVE_INFINITY)
  for (let day = first; day <= last; day += 1) {
    if (!fallsOn(rule, day)) continue
    const slot = slotsOn(rule, day).find(({ begin }) => begin.getTime() > after.getTime())
    if (slot !== undefined) return slot
  }
  return null
}

import { chinaClock, chinaDay } from '@qifuyun/contract/core/china-time.ts'

/** When work that is heard may be done: on some days of the week, from and to a time of day. */
interface Hours {
  days: string
  begin: string
  end: string
}

/** Where a project has said nothing: mornings and afternoons, every day. */
const USUAL: readonly Hours[] = [
  { days: 'all', begin: '08:00', end: '12:00' },
  { days: 'all', begin: '14:00', end: '18:00' },
]

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

const SATURDAY = 6

const isOn = (days: string, weekday: number): boolean => {
  if (days === 'all') return true
  if (days === 'work') return weekday < SATURDAY
  return days === 'rest' ? weekday >= SATURDAY : days === String(weekday)
}

/** Whether a moment lies in one of the spans; one that ends before it begins goes over midnight. */
export const mayWorkAt = (moment: Date, hours: readonly Hours[]): boolean => {
  const [time, weekday] = [chinaClock(moment).slice(11, 16), weekdayOf(chinaDay(moment))]
  return (hours.length === 0 ? USUAL : hours).some(({ days, begin, end }) => {
    if (begin <= end) return isOn(days, weekday) && time >= begin && time < end
    const before = weekday === 1 ? 7 : weekday - 1
    return (isOn(days, weekday) && time >= begin) || (isOn(days, before) && time < end)
  })
}

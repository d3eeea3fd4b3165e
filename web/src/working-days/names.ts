import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'

/** A week that began on a Sunday. */
const SUNDAY = Date.UTC(2026, 0, 4)

/** A day of the week, from Sunday, 0, in the page's language. */
export const weekdayName = (weekday: number, form: 'short' | 'narrow' = 'short'): string =>
  new Intl.DateTimeFormat(currentLanguage(), { weekday: form, timeZone: 'UTC' }).format(SUNDAY + weekday * DAY_MS)

/** A month, from January, 0, in the page's language. */
export const monthName = (month: number): string =>
  new Intl.DateTimeFormat(currentLanguage(), { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month, 1))

/** A whole day, `YYYY-MM-DD`, in the page's language. */
export const dayName = (day: string): string =>
  new Intl.DateTimeFormat(currentLanguage(), { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(day))

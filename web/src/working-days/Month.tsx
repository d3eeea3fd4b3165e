import { HOLIDAY_NAMES, type HolidayName } from '@qifuyun/contract/core/holidays.ts'
import { type KeyboardEvent, memo, type PointerEvent, type ReactNode } from 'react'
import type { SpecialDay, WorkingHours } from './api.ts'
import { lookOf, WEEKDAYS, weeksOf } from './calendar.ts'
import { dayName, monthName, weekdayName } from './names.ts'
import { useText } from './texts.ts'
import styles from './WorkingDays.module.css'

export interface DayHandlers {
  onPointerDown: (day: string, event: PointerEvent) => void
  onPointerEnter: (day: string, event: PointerEvent) => void
  onKeyDown: (day: string, event: KeyboardEvent) => void
}

interface MonthProps {
  year: number
  /** From January, 0. */
  month: number
  hours: WorkingHours
  special: ReadonlyMap<string, SpecialDay>
  /** First and last of the chosen days, as far as they lie in this month; '' for none. */
  first: string
  last: string
  /** The day that the Tab key leads to, where it lies in this month. */
  tabDay: string
  today: string
  handlers: DayHandlers
}

const isHoliday = (name: string): name is HolidayName => HOLIDAY_NAMES.some((one) => one === name)

/** One month: what is off, what is worked against its day of the week, and what is chosen. */
export const Month = memo(({ year, month, hours, special, first, last, tabDay, today, handlers }: MonthProps): ReactNode => {
  const t = useText()
  const cell = (day: string): ReactNode => {
    const found = special.get(day)
    const { worked, mark } = lookOf(day, found, hours)
    const why = found === undefined ? '' : isHoliday(found.dayName) ? t(found.dayName) : found.dayName
    const chosen = first !== '' && first <= day && day <= last
    return (
      <button
        type="button"
        className={styles.day}
        data-day={day}
        data-off={!worked || undefined}
        data-mark={mark ?? undefined}
        data-word={mark === null ? undefined : mark === 'off' ? t('休') : t('班')}
        data-own={found?.ownFlag === 1 || undefined}
        data-today={day === today || undefined}
        aria-pressed={chosen}
        aria-label={[dayName(day), worked ? t('上班') : t('休息'), why].filter((part) => part !== '').join(' ')}
        title={why}
        tabIndex={day === tabDay ? 0 : -1}
        onPointerDown={(event) => handlers.onPointerDown(day, event)}
        onPointerEnter={(event) => handlers.onPointerEnter(day, event)}
        onKeyDown={(event) => handlers.onKeyDown(day, event)}
      >
        {Number(day.slice(-2))}
      </button>
    )
  }
  return (
    <table className={styles.month}>
      <caption>{monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekdayName(weekday)}>
              {weekdayName(weekday, 'narrow')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(year, month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={WEEKDAYS[at]}>{day === null ? null : cell(day)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
})

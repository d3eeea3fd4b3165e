import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { slotsBetween, type Timed } from '@qifuyun/kit/plans/rule.ts'
import { type ReactNode, useState } from 'react'
import type { Row } from '#src/fields/row.ts'
import styles from './PlanPreview.module.css'
import { useText } from './texts.ts'
import { clockOf, dayAfter, mondayOf } from './times.ts'

const DAYS = 30
const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Whether a row that is being filled in says when it makes something. */
const isTimed = (row: Row): boolean => {
  const { period, validFrom, slots } = row
  if (typeof period !== 'string' || typeof validFrom !== 'string' || !Array.isArray(slots) || slots.length === 0) return false
  return slots.every(({ begin, end }: Record<string, unknown>) => CLOCK.test(String(begin)) && CLOCK.test(String(end)))
}

/** The next 30 days of a plan as it is being written: on which of them it makes tasks, and when. */
export const PlanPreview = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const [from] = useState(() => new Date())
  if (!isTimed(row)) return null
  const today = chinaDay(from)
  // What `isTimed` has found is what the rule reads.
  const slots = slotsBetween(row as unknown as Timed, from, new Date(from.getTime() + DAYS * DAY_MS))
  const byDay = Map.groupBy(slots, ({ begin }) => chinaDay(begin))
  const first = mondayOf(today)
  const last = dayAfter(today, DAYS - 1)
  const weeks = Array.from({ length: 5 + Number(dayAfter(first, 35) <= last) }, (_week, n) => dayAfter(first, 7 * n))
  return (
    <section className={styles.preview} aria-label={t('未来 30 天')}>
      <p>
        <strong>{t('未来 30 天')}</strong> {t('{days} 天，{n} 次', { days: byDay.size, n: slots.length })}
      </p>
      <table>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col">
                {t(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((monday) => (
            <tr key={monday}>
              {WEEKDAYS.map((_weekday, n) => {
                const day = dayAfter(monday, n)
                const own = byDay.get(day) ?? []
                return (
                  <td key={day} data-out={day < today || day > last} data-made={own.length > 0} data-today={day === today}>
                    <span>{Number(day.slice(8))}</span>
                    <small>{own.map(({ begin }) => clockOf(begin.toISOString())).join(' ')}</small>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

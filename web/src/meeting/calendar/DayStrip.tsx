import { dayInWords } from '@qifuyun/ui/platform/format/date.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/meeting/texts.ts'
import { isWeekend, momentOf, weekdayOf } from '../china-time.ts'
import styles from './DayStrip.module.css'
import { useWeekdays } from './use-weekdays.ts'

interface DayStripProps {
  days: readonly string[]
  today: string
  chosen: string
  /** How many meetings begin on a day; undefined: not known yet. */
  countOf: (day: string) => number | undefined
  onChoose: (day: string) => void
}

/** The days to come, each with how many meetings it has, so that tomorrow's are seen today. */
export const DayStrip = ({ days, today, chosen, countOf, onChoose }: DayStripProps): ReactNode => {
  const t = useText()
  const weekdays = useWeekdays()
  return (
    <div className={styles.strip} role="group" aria-label={t('接下来几天的会议')}>
      {days.map((day) => {
        const count = countOf(day)
        const words = count === undefined || count === 0 ? t('没有会议') : t('{n} 场会议', { n: count })
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            data-weekend={isWeekend(day) || undefined}
            aria-pressed={day === chosen}
            title={dayInWords(momentOf(day, '12:00'))}
            onClick={() => onChoose(day)}
          >
            <span className={styles.weekday}>{day === today ? t('今天') : weekdays[weekdayOf(day) - 1]}</span>{' '}
            <span className={styles.number}>{Number(day.slice(8))}</span>{' '}
            <span className={styles.count} data-none={!count || undefined}>
              {count === undefined ? '—' : words}
            </span>
          </button>
        )
      })}
    </div>
  )
}

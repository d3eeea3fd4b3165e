import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import type { MonthGrid } from '#src/attendance/calls.ts'
import { DayCell } from './DayCell.tsx'
import styles from './Month.module.css'
import { daysOf, weekdayOf } from './MonthGrid.tsx'
import { useText } from './texts.ts'

const SHORT = ['日', '一', '二', '三', '四', '五', '六'] as const

/** A small calendar for each person: a hand does not scroll a table of 31 columns. */
export const PhoneMonths = ({ month, people }: { month: string; people: MonthGrid['people'] }): ReactNode => {
  const t = useText()
  const days = daysOf(month)
  const before = weekdayOf(`${month}-01`)
  return (
    <ScrollRegion className={styles.cards} label={t('月历')}>
      {people.map((person) => {
        const by = new Map(person.days.map((each) => [each.day, each]))
        return (
          <section key={person.user} aria-label={person.name}>
            <h3>{person.name}</h3>
            <div className={styles.calendar}>
              {SHORT.map((word) => (
                <small key={word}>{t(word)}</small>
              ))}
              {days.map((day, index) => {
                const of = by.get(day)
                return (
                  <span key={day} style={index === 0 ? { gridColumnStart: before + 1 } : undefined}>
                    <small>{Number(day.slice(8))}</small>
                    {of === undefined ? null : <DayCell of={of} name={person.name} />}
                  </span>
                )
              })}
            </div>
          </section>
        )
      })}
    </ScrollRegion>
  )
}

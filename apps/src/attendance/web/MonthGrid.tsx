import { dayAfter, daysIn } from '@qifuyun/kit/values/months.ts'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import type { MonthGrid as Grid } from '#src/attendance/calls.ts'
import { DayCell } from './DayCell.tsx'
import styles from './Month.module.css'
import { useText } from './texts.ts'

const SHORT = ['日', '一', '二', '三', '四', '五', '六'] as const

export const daysOf = (month: string): string[] => Array.from({ length: daysIn(month) }, (_day, index) => dayAfter(`${month}-01`, index))
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** People down, days across. */
export const MonthGrid = ({ month, people }: { month: string; people: Grid['people'] }): ReactNode => {
  const t = useText()
  const days = daysOf(month)
  return (
    <ScrollRegion className={styles.scroll} label={t('月历')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('员工')}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-off={[0, 6].includes(weekdayOf(day))}>
                {Number(day.slice(8))}
                <small>{t(SHORT[weekdayOf(day)] ?? '日')}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => {
            const by = new Map(person.days.map((each) => [each.day, each]))
            return (
              <tr key={person.user}>
                <th scope="row">{person.name}</th>
                {days.map((day) => {
                  const of = by.get(day)
                  return <td key={day}>{of === undefined ? null : <DayCell of={of} name={person.name} />}</td>
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

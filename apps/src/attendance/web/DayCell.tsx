import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MonthGrid } from '#src/attendance/calls.ts'
import { day as dayEntity } from '#src/attendance/days/day.ts'
import styles from './Month.module.css'
import { principal, shortOf, toneOf, wordOf } from './shown.ts'
import { useText } from './texts.ts'

type Person = MonthGrid['people'][number]

/** A day in one character and its colour; what it says in full stands behind it. */
export const DayCell = ({ of, name }: { of: Person['days'][number]; name: string }): ReactNode => {
  const t = useText()
  const label = useLabel(dayEntity)
  const status = principal(of.statuses)
  if (status === undefined) return <span className={styles.open}>·</span>
  const words = of.statuses.map((each) => label(wordOf(each))).join('、')
  return (
    <Link
      className={styles.cell ?? ''}
      data-tone={toneOf(status)}
      to={rowPath(dayEntity, of.uuid)}
      title={words}
      aria-label={`${name} ${of.day} ${words}`}
    >
      {t(shortOf(status))}
    </Link>
  )
}

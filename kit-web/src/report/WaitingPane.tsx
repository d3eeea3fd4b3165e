import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './WaitingPane.module.css'

interface WaitingPaneProps {
  title: string
  /** How many wait. */
  count: number
  hint: string
  rows: readonly {
    uuid: string
    to: string
    title: string
    /** Whose it is, and where. */
    who: { user: string; name: string } | null
    where: string | null
    /** What makes it urgent: a clock, a word. */
    marks: ReactNode
  }[]
  /** The way to all of them, where there are more. */
  all: { to: string; text: string }
}

/** What is still to be done, the most urgent first, beside an `Analysis`. */
export const WaitingPane = ({ title, count, hint, rows, all }: WaitingPaneProps): ReactNode => {
  const faceOf = useFaces(rows.map(({ who }) => who?.user ?? null))
  return (
    <aside className={styles.side} aria-label={title}>
      <h2>
        {title} <em>{count}</em>
      </h2>
      <p>{hint}</p>
      <ul>
        {rows.map(({ uuid, to, title: name, who, where, marks }) => (
          <li key={uuid}>
            <span>
              <Link to={to}>{name}</Link>
              <small>
                {who === null ? null : <Avatar name={who.name} src={faceOf(who.user)} size={22} />}
                {[where, who?.name].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className={styles.marks}>{marks}</span>
          </li>
        ))}
      </ul>
      {count > rows.length ? <Link to={all.to}>{all.text}</Link> : null}
    </aside>
  )
}

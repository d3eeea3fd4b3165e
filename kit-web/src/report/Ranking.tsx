import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Ranking.module.css'

interface Ranked {
  key: string
  name: string
  /** The rows behind its figure. */
  to: string
  /** How long its bar is, of a hundred. */
  share: number
  tone?: 'warning' | 'error' | undefined
  /** Where marks stand on the bar, of a hundred. */
  marks?: readonly number[]
  figure: string
  /** Beside the figure: a grade, a target. */
  note?: ReactNode
  /** What else is known, such as the change since the last period. */
  facts?: { text: string; news?: 'good' | 'bad' | undefined }
  /** The figure in the last periods. */
  course?: readonly number[]
}

/** Who did best, the best first: a place, a bar and a figure each. */
export const Ranking = ({ ranked }: { ranked: readonly Ranked[] }): ReactNode => (
  <ol className={styles.ranking} data-course={ranked.some(({ course }) => course !== undefined) || undefined}>
    {ranked.map(({ key, name, to, share, tone, marks = [], figure, note, facts, course }, index) => (
      <li key={key}>
        <b className={styles.place}>{index + 1}</b>
        <Link to={to}>{name}</Link>
        <i className={styles.bar} data-tone={tone} aria-hidden="true">
          <b style={{ width: `${share}%` }} />
          {marks.map((mark) => (
            <em key={mark} style={{ left: `${mark}%` }} />
          ))}
        </i>
        <span className={styles.figure}>
          <strong>{figure}</strong>
          {note}
        </span>
        <span className={styles.facts} data-news={facts?.news}>
          {facts?.text}
        </span>
        {course === undefined ? null : (
          <span className={styles.course}>
            <Sparkline values={[...course]} news={undefined} />
          </span>
        )}
      </li>
    ))}
  </ol>
)

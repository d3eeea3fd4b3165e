import { Sparkline } from '@qifuyun/ui/components/chart/Sparkline.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './Support.module.css'

interface OwnFigureProps {
  name: string
  value: string
  /** What it means, or what it is of. */
  means: string
  /** Its course, where it has one. */
  values?: readonly number[]
  /** Where what it is made of stands. */
  to: string
}

/** A figure of an application's own, as the others of its overview look. */
export const OwnFigure = ({ name, value, means, values = [], to }: OwnFigureProps): ReactNode => (
  <Link to={to} className={styles.figure}>
    <span className={styles.name}>
      <span>{name}</span>
    </span>
    <span className={styles.middle}>
      <strong className={styles.value}>{value}</strong>
      <Sparkline values={values} news={undefined} />
    </span>
    <span className={styles.meaning}>
      <span className={styles.means}>{means}</span>
    </span>
  </Link>
)

import type { ReactNode } from 'react'
import styles from './Learning.module.css'

/** A share as a bar with its number. */
export const Share = ({ percent, label }: { percent: number; label: string }): ReactNode => (
  <span className={styles.share}>
    <span role="progressbar" aria-label={label} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
      <span style={{ width: `${percent}%` }} />
    </span>
    <small>{`${percent}%`}</small>
  </span>
)

import type { ReactNode } from 'react'
import styles from './ShareBars.module.css'

/** So many of all. */
export interface Share {
  label: string
  n: number
  all: number
  /** Both numbers in words, where more is to be said than `3 / 10`. */
  words?: string
}

/** Parts of a whole below each other, each as a bar with its numbers. */
export const ShareBars = ({ shares }: { shares: readonly Share[] }): ReactNode => (
  <dl className={styles.bars}>
    {shares.map(({ label, n, all, words = `${n} / ${all}` }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <span className={styles.track} aria-hidden="true">
            <span style={{ width: `${all === 0 ? 0 : Math.min(100, Math.round((n / all) * 100))}%` }} />
          </span>
          {words}
        </dd>
      </div>
    ))}
  </dl>
)

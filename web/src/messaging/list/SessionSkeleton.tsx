import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './SessionSkeleton.module.css'

const ROWS = ['62%', '48%', '70%', '55%', '66%', '44%', '58%'] as const

/** The list on its way: nothing for 200 ms, then rows of the same shape. */
export const SessionSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      {ROWS.map((width) => (
        <span key={width} className={styles.row}>
          <span className={styles.tile} />
          <span className={styles.lines}>
            <span className={styles.bar} style={{ width: '40%' }} />
            <span className={styles.bar} style={{ width }} />
          </span>
        </span>
      ))}
    </div>
  )
}

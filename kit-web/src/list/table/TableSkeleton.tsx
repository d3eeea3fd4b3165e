import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './TableSkeleton.module.css'

const ROWS = Array.from({ length: 10 }, (_none, index) => index)

/** Rows on their way: nothing for 200 ms, then grey rows of the table's own geometry. */
export const TableSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      <span className={styles.head} />
      {ROWS.map((row) => (
        <span key={row} className={styles.row}>
          <span className={styles.bar} />
        </span>
      ))}
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from '#src/workbench/texts.ts'
import styles from './Day.module.css'

const ROWS = [0, 1, 2, 3, 4]

/** The stream on its way: band and rows in their places, and no numbers yet. */
export const StreamSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div role="status" aria-label={t('加载中')}>
      {ROWS.map((row) => (
        <span key={row} className={styles.ghost} aria-hidden="true" />
      ))}
    </div>
  )
}

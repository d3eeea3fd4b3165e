import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './PageSkeleton.module.css'

/** A page on its way: nothing for 200 ms, then grey rows. */
export const PageSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      <span className={styles.title} />
      <span className={styles.row} />
      <span className={styles.row} />
      <span className={styles.row} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { useText } from './texts.ts'
import styles from './Workbench.module.css'

/** The workbench on its way, in the places of its cards. */
export const WorkbenchSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.page} role="status" aria-label={t('加载中')}>
      <div className={styles.main}>
        <span className={styles.grey} data-size="heading" />
        <span className={styles.grey} data-size="row" />
        <span className={styles.grey} data-size="tall" />
      </div>
      <div className={styles.side}>
        <span className={styles.grey} data-size="side" />
        <span className={styles.grey} data-size="side" />
      </div>
    </div>
  )
}

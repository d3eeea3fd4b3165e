import type { ReactNode } from 'react'
import styles from './RailSkeleton.module.css'

/** Where the rail will stand, until it is known who signed in. */
export const RailSkeleton = (): ReactNode => (
  <div className={styles.rail} aria-hidden="true">
    <span className={styles.avatar} />
    <span className={styles.item} />
    <span className={styles.item} />
    <span className={styles.item} />
    <span className={styles.item} />
  </div>
)

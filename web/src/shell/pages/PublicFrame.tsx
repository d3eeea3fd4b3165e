import type { ReactNode } from 'react'
import styles from './PublicFrame.module.css'

/** The one sheet of a page without rail and tabs. */
export const PublicFrame = ({ children }: { children: ReactNode }): ReactNode => (
  <div className={styles.canvas}>
    <main className={styles.sheet}>{children}</main>
  </div>
)

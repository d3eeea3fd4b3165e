import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './Pane.module.css'

interface PaneHeadingProps {
  title: string
  /** How many members; undefined: not known, or not told here. */
  total: number | undefined
  /** Stands below. */
  children?: ReactNode
}

/** Whose members a pane shows, and how many. */
export const PaneHeading = ({ title, total, children }: PaneHeadingProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.words}>
      <h1 className={styles.title}>
        <span className={styles.name}>{title}</span>
        {total === undefined ? null : <span className={styles.count}>{t('{n} 人', { n: total })}</span>}
      </h1>
      {children}
    </div>
  )
}

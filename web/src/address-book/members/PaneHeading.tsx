import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './Pane.module.css'

interface PaneHeadingProps {
  title: string
  /** How many members; undefined: not known, or not told here. */
  total: number | undefined
  /** To the departments, where they do not stand beside. */
  onBack: () => void
  /** Stands below. */
  children?: ReactNode
}

/** Whose members a pane shows, and how many. */
export const PaneHeading = ({ title, total, onBack, children }: PaneHeadingProps): ReactNode => {
  const t = useText()
  return (
    <div className={styles.words}>
      <button type="button" className={styles.back} onClick={onBack}>
        <ChevronLeft size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('返回部门')}
      </button>
      <h1 className={styles.title}>
        <span className={styles.name}>{title}</span>
        {total === undefined ? null : <span className={styles.count}>{t('{n} 人', { n: total })}</span>}
      </h1>
      {children}
    </div>
  )
}

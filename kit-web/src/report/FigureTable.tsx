import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './FigureTable.module.css'

interface FigureTableProps {
  /** Of the table: what its rows are beyond plain figures. */
  className?: string | undefined
  children: ReactNode
}

/** A table of figures: they stand at the right, under each other; its first head of each row and cells marked `data-text` are words. */
export const FigureTable = ({ className = '', children }: FigureTableProps): ReactNode => {
  const t = useText()
  return (
    // Scrolled by the keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('表格内容')}>
      <table className={`${styles.table} ${className}`}>{children}</table>
    </div>
  )
}

import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

interface FigureTableProps {
  /** Of the table: what its rows are beyond plain figures. */
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}

/** A table of figures: they stand at the right, under each other; its first head of each row and cells marked `data-text` are words. */
export const FigureTable = ({ className = '', label, children }: FigureTableProps): ReactNode => (
  <div className={styles.scroll}>
    <table className={`${styles.table} ${className}`} aria-label={label}>
      {children}
    </table>
  </div>
)

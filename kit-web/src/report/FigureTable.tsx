import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import type { ReactNode } from 'react'
import styles from './FigureTable.module.css'

interface FigureTableProps {
  /** Of the table: what its rows are beyond plain figures. */
  className?: string | undefined
  children: ReactNode
}

/** A table of figures: they stand at the right, under each other; its first head of each row and cells marked `data-text` are words. */
export const FigureTable = ({ className = '', children }: FigureTableProps): ReactNode => (
  <ScrollRegion className={styles.scroll}>
    <table className={`${styles.table} ${className}`}>{children}</table>
  </ScrollRegion>
)

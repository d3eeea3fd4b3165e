import type { ReactNode } from 'react'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import styles from './Planned.module.css'

interface PlannedRowsProps {
  /** Names the list. */
  label: string
  /** Undefined before the first answer. */
  rows: readonly ReactNode[] | undefined
  failure: unknown
  onRetry: () => void
  /** Said when there is none. */
  empty: string
}

/** A list of what is planned, in each of its states. */
export const PlannedRows = ({ label, rows, failure, onRetry, empty }: PlannedRowsProps): ReactNode => {
  if (failure) return <LoadFailed error={failure} onRetry={onRetry} />
  if (!rows) return <PageSkeleton />
  if (rows.length === 0) return <StateBlock picture="empty" title={empty} />
  return (
    <ul className={styles.list} aria-label={label}>
      {rows}
    </ul>
  )
}

import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import type { ReactNode } from 'react'
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

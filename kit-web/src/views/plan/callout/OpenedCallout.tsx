import type { ReactNode } from 'react'
import type { ListRow } from '#src/rows.ts'
import { PastCallout } from '../day/PastCallout.tsx'
import type { Standing } from '../marks.ts'
import type { PlanLayer } from '../standing.ts'
import { Callout } from './Callout.tsx'

interface OpenedCalloutProps {
  layer: PlanLayer
  standing: Standing
  /** undefined: it is not, or no longer, among what was read. */
  row: ListRow | undefined
  /** The moment of the past that is shown; null: now. */
  moment: number | null
  stale: boolean
  onPin: () => void
  onDetail: () => void
  onClose: () => void
}

/** What is said of the row that is open: as it was then, or as it is and what can be done about it. */
export const OpenedCallout = ({ layer, standing, row, moment, stale, onPin, onDetail, onClose }: OpenedCalloutProps): ReactNode => {
  if (row !== undefined) return <Callout key={standing.key} {...{ layer, row, standing, stale, onPin, onDetail, onClose }} />
  return moment === null ? null : <PastCallout {...{ layer, standing, moment, onDetail, onClose }} />
}

import type { ReactNode } from 'react'
import type { ListRow } from '../../rows.ts'

/** How a page draws its cards: over the title, and under it in place of the first columns. */
export interface CardLook {
  lead: (row: ListRow) => ReactNode
  foot: (row: ListRow) => ReactNode
}

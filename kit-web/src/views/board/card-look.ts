import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ReactNode } from 'react'
import type { ListRow } from '../../rows.ts'

/** How a page draws its cards: over the title, and under it in place of the first columns. */
export interface CardLook<E extends Entity = Entity> {
  lead(row: ListRow<E>): ReactNode
  foot(row: ListRow<E>): ReactNode
}

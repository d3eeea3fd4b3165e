import type { Entity } from '@qifuyun/kit/entity.ts'
import type { ReactNode } from 'react'
import type { ListRow } from '../../rows.ts'

/** What a page draws under the titles of its cards, in place of what the list says. */
export interface CardLook<E extends Entity = Entity> {
  foot(row: ListRow<E>): ReactNode
}

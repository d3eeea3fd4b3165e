import type { Entity } from '@qifuyun/kit/entity.ts'
import { type ReactNode, use } from 'react'
import { OwnCells } from './own-cells.ts'
import type { Row } from './row.ts'

interface OwnTitleProps {
  of: Entity
  row: Row
  children: ReactNode
}

/** What a row is called, as the application shows the field that names it. */
export const OwnTitle = ({ of, row, children }: OwnTitleProps): ReactNode => {
  const Own = use(OwnCells)[`${of.spec.name}.${of.spec.title}`]
  return Own === undefined ? children : <Own row={row}>{children}</Own>
}

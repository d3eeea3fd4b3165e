import type { Entity } from '@qifuyun/kit/entity.ts'
import { createContext, type ReactNode } from 'react'
import type { Row } from './row.ts'

export interface CreateInPlaceProps {
  of: Entity
  /** Values that the new row starts with. */
  initial: Row
  onDone: (made: { uuid: string; label: string }) => void
  onClose: () => void
}

/** The form that a reference opens to make the row it lacks; forms provide it, since a control cannot know them. */
export const CreateInPlace = createContext<((props: CreateInPlaceProps) => ReactNode) | null>(null)

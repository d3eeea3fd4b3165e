import { type ComponentType, createContext, type ReactNode } from 'react'
import type { Row } from './row.ts'

export interface OwnCellProps {
  row: Row
  /** The value as the kit shows it. */
  children: ReactNode
}

/** How applications show values in lists and on cards, by `{entity}.{field}`. */
export type OwnCellMap = Readonly<Record<string, ComponentType<OwnCellProps>>>

/** What an application shows in lists and on cards, and of texts everywhere, in place of the kit's. */
export const OwnCells = createContext<OwnCellMap>({})

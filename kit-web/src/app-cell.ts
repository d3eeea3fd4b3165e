import type { ComponentType } from 'react'
import type { OwnCellProps } from './fields/own-cells.ts'
import { textOf } from './fields/row.ts'
import { knownApplication } from './known-applications.ts'

/** Shows the application whose key a text field holds by its name, where this browser knows it. */
export const appCell =
  (field: string): ComponentType<OwnCellProps> =>
  ({ row, children }) =>
    knownApplication(textOf(row[field]))?.title() ?? children

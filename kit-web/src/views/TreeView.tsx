import type { ReactNode } from 'react'
import type { ListModel } from '#src/list/use-list.ts'
import { useLabel } from '../label.ts'
import { EntityTree } from './EntityTree.tsx'

/** The rows of a tree below each other; a node opens its record. */
export const TreeView = ({ list: { of, place, go } }: { list: ListModel }): ReactNode => {
  const label = useLabel(of)
  return <EntityTree of={of} label={label(of.spec.label)} chosen={place.uuid} onChoose={(uuid) => go({ uuid })} />
}

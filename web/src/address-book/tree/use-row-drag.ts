import { type DragEvent, useState } from 'react'
import { type DropPlace, dropMove, type OrganMove, type OrganRow } from './organ-rows.ts'
import type { OrganTreeModel } from './use-organ-tree.ts'

/** Share of a row's height that means before or after it. */
const EDGE = 0.28
/** A closed node opens when something is held over it. */
const OPEN_MS = 700

const placeAt = ({ clientY, currentTarget }: DragEvent<HTMLElement>): DropPlace => {
  const { top, height } = currentTarget.getBoundingClientRect()
  const share = (clientY - top) / height
  return share < EDGE ? 'before' : share > 1 - EDGE ? 'after' : 'inside'
}

interface Over {
  organUuid: string
  place: DropPlace
  since: number
}

/** Dragging a node to another place; a place where it may not stand takes no drop. */
export const useRowDrag = (tree: OrganTreeModel, onMove: ((move: OrganMove) => void) | undefined) => {
  const [dragged, setDragged] = useState<OrganRow>()
  const [over, setOver] = useState<Over>()
  const end = (): void => {
    setDragged(undefined)
    setOver(undefined)
  }
  const moveOf = (on: OrganRow, place: DropPlace): OrganMove | undefined =>
    dragged && dropMove(dragged, on, place, tree.path(on.node.organUuid).slice(0, -1))
  return {
    over,
    handlers: (row: OrganRow) =>
      onMove === undefined || tree.searching
        ? {}
        : {
            draggable: row.parent !== undefined,
            onDragStart: (event: DragEvent<HTMLElement>) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', row.node.organName)
              setDragged(row)
            },
            onDragOver: (event: DragEvent<HTMLElement>) => {
              const place = placeAt(event)
              const { organUuid } = row.node
              const same = over?.organUuid === organUuid && over.place === place
              if (!row.open && !row.leaf && same && place === 'inside' && event.timeStamp - over.since > OPEN_MS)
                tree.toggle(organUuid, true)
              if (moveOf(row, place) === undefined) {
                if (over !== undefined) setOver(undefined)
                return
              }
              event.preventDefault()
              if (!same) setOver({ organUuid, place, since: event.timeStamp })
            },
            onDrop: (event: DragEvent<HTMLElement>) => {
              event.preventDefault()
              const move = moveOf(row, placeAt(event))
              end()
              if (move) onMove(move)
            },
            onDragEnd: end,
          },
  }
}

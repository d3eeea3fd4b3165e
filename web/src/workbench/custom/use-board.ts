import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { type Arrow, movedAcross, type Spot, stepFrom } from '../arrange.ts'

/** Own type, so that files or texts dragged over the tiles move nothing. */
const TYPE = 'application/x-qifuyun-tile'

type Lists = readonly (readonly string[])[]

interface Held {
  uuid: string
  by: 'keys' | 'pointer'
  /** As they will be when it is let go here. */
  lists: string[][]
}

export type BoardEvent = { kind: 'lifted' | 'dropped' | 'cancelled'; uuid: string } | ({ kind: 'moved'; uuid: string; of: number } & Spot)

interface BoardOptions {
  /** Around all of its lists. */
  box: RefObject<HTMLElement | null>
  lists: Lists
  onDrop: (lists: string[][], uuid: string) => void
  /** Tells readers what happens. */
  onEvent: (event: BoardEvent) => void
}

const spotOf = (lists: Lists, uuid: string): Spot => {
  const list = lists.findIndex((each) => each.includes(uuid))
  return { list, at: lists[list]?.indexOf(uuid) ?? -1 }
}

const isArrow = (key: string): key is Arrow => key.startsWith('Arrow')

/** Columns of the grid that the tile lies in. */
const columnsAround = (tile: Element): number => {
  const grid = tile.closest('ul')
  return grid === null ? 1 : getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

/** A tile that moved into another list is redrawn there: the keyboard stays with it. */
const useFocusStays = (box: RefObject<HTMLElement | null>, held: Held | null): void => {
  useEffect(() => {
    if (held?.by !== 'keys') return
    box.current?.querySelector<HTMLElement>(`[data-moves="${held.uuid}"]`)?.focus()
  }, [box, held])
}

/**
 * Tiles in lists that are put into another order: dragged, or with the keyboard lifted by Space, moved by the arrows, dropped by Space, and
 * put back by Escape.
 */
export const useBoard = ({ box, lists, onDrop, onEvent }: BoardOptions) => {
  const [held, setHeld] = useState<Held | null>(null)
  useFocusStays(box, held)
  const shown: Lists = held?.lists ?? lists

  const hold = (uuid: string, by: Held['by']): void => {
    setHeld({ uuid, by, lists: lists.map((list) => [...list]) })
    onEvent({ kind: 'lifted', uuid })
  }
  const moveTo = (to: Spot): void => {
    if (held === null) return
    const from = spotOf(held.lists, held.uuid)
    if (from.list === to.list && from.at === to.at) return
    const next = movedAcross(held.lists, from, to)
    setHeld({ ...held, lists: next })
    const { list, at } = spotOf(next, held.uuid)
    onEvent({ kind: 'moved', uuid: held.uuid, list, at, of: next[list]?.length ?? 0 })
  }
  const letGo = (keep: boolean): void => {
    if (held === null) return
    setHeld(null)
    const { uuid } = held
    onEvent({ kind: keep ? 'dropped' : 'cancelled', uuid })
    const [before, after] = [spotOf(lists, uuid), spotOf(held.lists, uuid)]
    if (keep && (before.list !== after.list || before.at !== after.at)) onDrop(held.lists, uuid)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, uuid: string): void => {
    const holds = held?.uuid === uuid
    if (event.key === ' ') {
      if (holds) letGo(true)
      else hold(uuid, 'keys')
    } else if (holds && event.key === 'Escape') letGo(false)
    else if (holds && isArrow(event.key)) {
      const lengths = shown.map((list) => list.length)
      moveTo(stepFrom(lengths, spotOf(shown, uuid), event.key, columnsAround(event.currentTarget)))
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  const carries = (event: DragEvent): boolean => held?.by === 'pointer' && event.dataTransfer.types.includes(TYPE)
  const over = (event: DragEvent, to: () => Spot): void => {
    if (!carries(event)) return
    event.preventDefault()
    event.stopPropagation()
    moveTo(to())
  }

  return {
    shown,
    /** For the element of one tile, which is a button. */
    tile: (uuid: string) => ({
      draggable: true,
      'data-moves': uuid,
      'data-held': held?.uuid === uuid || undefined,
      'aria-pressed': held?.uuid === uuid,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(event, uuid),
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(TYPE, uuid)
        event.dataTransfer.effectAllowed = 'move'
        hold(uuid, 'pointer')
      },
      onDragOver: (event: DragEvent) => over(event, () => spotOf(shown, uuid)),
      onDrop: (event: DragEvent) => {
        if (!carries(event)) return
        event.preventDefault()
        event.stopPropagation()
        letGo(true)
      },
      onDragEnd: () => letGo(false),
    }),
    /** For the box of one list: what is dropped beside its tiles comes last. */
    list: (index: number) => ({
      onDragOver: (event: DragEvent) =>
        over(event, () => {
          const length = shown[index]?.length ?? 0
          return { list: index, at: shown[index]?.includes(held?.uuid ?? '') ? length - 1 : length }
        }),
      onDrop: (event: DragEvent) => {
        if (!carries(event)) return
        event.preventDefault()
        letGo(true)
      },
    }),
  }
}

export type Board = ReturnType<typeof useBoard>

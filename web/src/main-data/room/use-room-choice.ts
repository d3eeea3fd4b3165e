import { type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { placeOf, type Room, type RoomGrid, roomByKey, roomsBetween, roomsInOrder } from './room-grid.ts'

interface Choice {
  active: string | undefined
  selected: ReadonlySet<string>
  fits: (room: Room) => boolean
  onActive: (uuid: string) => void
  onSelect: (uuids: readonly string[]) => void
  onOpen: (uuid: string) => void
}

const uuids = (rooms: readonly Room[]): string[] => rooms.map(({ uuid }) => uuid)

/** The room that an event is about. */
export const uuidAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-room]')?.dataset.room : undefined

/** What clicks and keys on rooms do: go to one, select, open. `reveal` brings into sight where they lead. */
export const useRoomChoice = (
  grid: RoomGrid,
  { active, selected, fits, onActive, onSelect, onOpen }: Choice,
  reveal: (uuid: string, focus: boolean) => void,
) => {
  const anchor = useRef<string>(undefined)
  const toggled = (uuid: string): string[] => (selected.has(uuid) ? [...selected].filter((one) => one !== uuid) : [...selected, uuid])
  // Whoever clicks one room and then another with Ctrl means both.
  const joined = (uuid: string): string[] =>
    selected.size === 0 && active !== undefined && active !== uuid ? [active, uuid] : toggled(uuid)
  const go = (uuid: string, extend: boolean): void => {
    if (extend) onSelect(uuids(roomsBetween(grid, (anchor.current ??= active ?? uuid), uuid)))
    else anchor.current = uuid
    onActive(uuid)
    reveal(uuid, true)
  }
  const onClick = (event: MouseEvent): void => {
    const uuid = uuidAt(event.target)
    if (uuid === undefined) return onSelect([])
    if (event.shiftKey) return go(uuid, true)
    if (event.ctrlKey || event.metaKey) onSelect(joined(uuid))
    else if (selected.size > 0) onSelect([])
    go(uuid, false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const uuid = uuidAt(event.target)
    const place = placeOf(grid, uuid)
    if (uuid === undefined || place === undefined) return
    const next = roomByKey(grid, place, event.key)
    if (next) go(next.uuid, event.shiftKey)
    else if (event.key === ' ') onSelect(toggled(uuid))
    else if (event.key === 'Enter') onOpen(uuid)
    else if (event.key === 'Escape' && selected.size > 0) onSelect([])
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onSelect(uuids(roomsInOrder(grid).filter(fits)))
    else return
    event.preventDefault()
  }
  return { onClick, onKeyDown }
}

import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import type { RoomGrid } from '../room-grid.ts'
import { type Box, touchedBy } from './tracks.ts'

const BEGINS_PX = 6
const EDGE_PX = 24
const SCROLL_PX = 14

interface Drag {
  pointerId: number
  /** In pixels of the content. */
  x: number
  y: number
  moving: boolean
}

const boxOf = (a: { x: number; y: number }, b: { x: number; y: number }): Box => ({
  left: Math.min(a.x, b.x),
  right: Math.max(a.x, b.x),
  top: Math.min(a.y, b.y),
  bottom: Math.max(a.y, b.y),
})

/** Selecting rooms with a box that is drawn over them; near the edge the grid scrolls on. `content` holds the rows. */
export const useBoxSelect = (
  grid: RoomGrid,
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
  onSelect: (uuids: readonly string[]) => void,
) => {
  const drag = useRef<Drag | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const pointOf = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const { left = 0, top = 0 } = content.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }
  const select = (drawn: Box): void => {
    const { rows, columns } = touchedBy(grid, content.current?.clientWidth ?? 0, drawn)
    const rooms = [...rows].flatMap((row) => [...columns].flatMap((column) => grid.rows[row]?.cells[column] ?? []))
    onSelect(rooms.map(({ uuid }) => uuid))
  }
  const scrollOn = ({ clientY }: PointerEvent): void => {
    const { top = 0, bottom = 0 } = scroller.current?.getBoundingClientRect() ?? {}
    if (clientY > bottom - EDGE_PX) scroller.current?.scrollBy(0, SCROLL_PX)
    else if (clientY < top + EDGE_PX) scroller.current?.scrollBy(0, -SCROLL_PX)
  }
  const end = (): void => {
    drag.current = null
    setBox(null)
  }
  return {
    box,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0 || event.pointerType === 'touch' || event.ctrlKey || event.metaKey || event.shiftKey) return
        drag.current = { pointerId: event.pointerId, ...pointOf(event), moving: false }
      },
      onPointerMove: (event: PointerEvent) => {
        const begun = drag.current
        if (begun === null) return
        const point = pointOf(event)
        if (!begun.moving && Math.hypot(point.x - begun.x, point.y - begun.y) < BEGINS_PX) return
        if (!begun.moving) event.currentTarget.setPointerCapture(begun.pointerId)
        begun.moving = true
        scrollOn(event)
        const drawn = boxOf(begun, point)
        setBox(drawn)
        select(drawn)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

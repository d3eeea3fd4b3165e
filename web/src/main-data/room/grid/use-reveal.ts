import type { RefObject } from 'react'
import { placeOf, type RoomGrid } from '../room-grid.ts'
import { ROW } from './tracks.ts'

/** The units above the rows, which stay in sight. */
const HEAD = 34

/** Gives what brings a room into sight, and the focus onto it. */
export const useReveal =
  (grid: RoomGrid, scroller: RefObject<HTMLElement | null>) =>
  (uuid: string, focus: boolean): void => {
    const place = placeOf(grid, uuid)
    const element = scroller.current
    if (!place || !element) return
    const top = place.row * ROW
    if (top < element.scrollTop) element.scrollTop = top
    else if (top + ROW + HEAD > element.scrollTop + element.clientHeight) element.scrollTop = top + ROW + HEAD - element.clientHeight
    // A row that comes into sight is drawn first.
    requestAnimationFrame(() => {
      const cell = element.querySelector<HTMLElement>(`[data-room="${uuid}"]`)
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      if (focus) cell?.focus({ preventScroll: true })
    })
  }

import { type RefObject, useEffect, useState } from 'react'
import { rowsInSight } from '../room-grid.ts'

/** Up to here all rows are drawn; more of them as they come into sight. */
const DRAWN_ROWS = 40
const ROWS_PER_STEP = 3

/** Which rows of a scrolling list are to be drawn. */
export const useScrollWindow = (scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number) => {
  const [view, setView] = useState({ top: 0, height: 800 })
  // Drawn again only after a few rows: the rows around the sight bridge them.
  const step = rowHeight * ROWS_PER_STEP
  const windowed = count > DRAWN_ROWS
  // A subscription to how far the list is scrolled and how high it stands.
  useEffect(() => {
    const element = scroller.current
    if (element === null || !windowed) return
    const look = (): void => {
      const top = Math.floor(element.scrollTop / step) * step
      const height = element.clientHeight + step
      setView((before) => (before.top === top && before.height === height ? before : { top, height }))
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, windowed, step])
  return windowed ? rowsInSight(count, rowHeight, view.top, view.height) : { first: 0, last: count - 1 }
}

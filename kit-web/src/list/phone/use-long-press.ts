import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

const HELD_MS = 500
/** A finger that goes further scrolls. */
const STILL_PX = 10

interface Press {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/** What an element needs to tell a press that lasts from a tap. `onTap` is not called at the end of a long one. */
export const useLongPress = (onTap: () => void, onHeld: () => void) => {
  const press = useRef<Press>(undefined)
  const held = useRef(false)
  const end = (): void => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return {
    onPointerDown: ({ clientX: x, clientY: y, pointerType }: PointerEvent): void => {
      held.current = false
      if (pointerType === 'mouse') return
      const timer = setTimeout(() => {
        held.current = true
        onHeld()
      }, HELD_MS)
      press.current = { timer, x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent): void => {
      if (press.current && Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // Phones open a menu of the browser in the same moment.
    onContextMenu: (event: MouseEvent): void => {
      if (press.current !== undefined || held.current) event.preventDefault()
    },
    onClick: (): void => {
      if (!held.current) onTap()
      held.current = false
    },
  }
}

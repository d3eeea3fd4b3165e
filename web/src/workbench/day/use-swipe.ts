import { type TouchEvent, useRef, useState } from 'react'

/** So far a finger goes before a swipe means anything. */
const ENOUGH_PX = 88
/** No further than that the row follows. */
const FURTHEST_PX = 120

interface Swipe {
  /** Undefined: the row does not follow that way. */
  right: (() => void) | undefined
  left: (() => void) | undefined
}

const within = (dx: number, { right, left }: Swipe): number =>
  Math.min(right === undefined ? 0 : FURTHEST_PX, Math.max(left === undefined ? 0 : -FURTHEST_PX, dx))

/** Swipes of one finger over a row: to the right and to the left. Everything that they do has a button too. */
export const useSwipe = (swipe: Swipe) => {
  const from = useRef<{ x: number; y: number }>(null)
  const [offset, setOffset] = useState(0)
  const end = (): void => {
    from.current = null
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onTouchStart: ({ touches }: TouchEvent): void => {
        const touch = touches[0]
        from.current = touch !== undefined && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
      },
      onTouchMove: ({ touches }: TouchEvent): void => {
        const touch = touches[0]
        if (from.current === null || touch === undefined) return
        const [dx, dy] = [touch.clientX - from.current.x, touch.clientY - from.current.y]
        // Who scrolls down does not swipe.
        if (offset === 0 && Math.abs(dy) > Math.abs(dx)) return end()
        setOffset(within(dx, swipe))
      },
      onTouchEnd: (): void => {
        const went = offset
        end()
        if (went >= ENOUGH_PX) swipe.right?.()
        if (went <= -ENOUGH_PX) swipe.left?.()
      },
      onTouchCancel: end,
    },
  }
}

import { panned, type View } from '@qifuyun/ui/components/area-drawing/view.ts'
import { type PointerEvent, useRef } from 'react'

/** A drag that is shorter is a click. */
const CLICK_PX = 4

/** Dragging moves the plan; a press that hardly moves is left to the shapes. */
export const useDrag = (view: View, onView: (view: View) => void) => {
  const from = useRef<{ x: number; y: number; view: View; moved: boolean } | null>(null)
  const end = (): void => {
    from.current = null
  }
  return {
    onPointerDown: ({ clientX: x, clientY: y, button }: PointerEvent): void => {
      if (button === 0) from.current = { x, y, view, moved: false }
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent): void => {
      const { current } = from
      if (current === null) return
      const [dx, dy] = [clientX - current.x, clientY - current.y]
      if (!current.moved && Math.hypot(dx, dy) < CLICK_PX) return
      if (!current.moved) currentTarget.setPointerCapture(pointerId)
      current.moved = true
      onView(panned(current.view, dx, dy))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

import { type RefObject, useEffect, useEffectEvent } from 'react'
import { panned, type View, zoomed } from './view.ts'

/** Zoom of one notch of a wheel, about 100 px, is some 16 %. */
const ZOOM_PER_PX = 0.0015

/** The wheel moves the canvas, with Ctrl or ⌘ (as a pinch on a touchpad comes) it zooms. */
export const useWheel = (stage: RefObject<HTMLElement | null>, view: View, onView: (view: View) => void): void => {
  const turn = useEffectEvent((event: WheelEvent, { left, top }: DOMRect) => {
    event.preventDefault()
    const at = { x: event.clientX - left, y: event.clientY - top }
    const zoom = event.ctrlKey || event.metaKey
    onView(zoom ? zoomed(view, at, Math.exp(-event.deltaY * ZOOM_PER_PX)) : panned(view, -event.deltaX, -event.deltaY))
  })
  // A subscription: React's own listens passively and could not keep the page from zooming.
  useEffect(() => {
    const { current } = stage
    if (current === null) return
    const onWheel = (event: WheelEvent): void => turn(event, current.getBoundingClientRect())
    current.addEventListener('wheel', onWheel, { passive: false })
    return () => current.removeEventListener('wheel', onWheel)
  }, [stage])
}

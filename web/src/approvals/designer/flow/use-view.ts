import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useState } from 'react'

export const ZOOM = { min: 0.4, max: 1.6, step: 0.1 } as const
const MARGIN_PX = 48
const MIDDLE_BUTTON = 1

const within = (zoom: number): number => Math.min(ZOOM.max, Math.max(ZOOM.min, Math.round(zoom * 100) / 100))

/** Zoom and position of the canvas: buttons, Ctrl and wheel, the middle button, or Space and dragging. */
export const useView = (scroller: RefObject<HTMLDivElement | null>, content: RefObject<HTMLDivElement | null>) => {
  const [zoom, setZoom] = useState(1)
  const [holding, setHolding] = useState(false)
  const [panning, setPanning] = useState(false)
  const change = (next: number): void => setZoom(within(next))
  useEffect(() => {
    const ground = scroller.current
    if (ground === null) return
    // The tree begins in the middle.
    ground.scrollTo({ left: (ground.scrollWidth - ground.clientWidth) / 2 })
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      setZoom((before) => within(before - Math.sign(event.deltaY) * ZOOM.step))
    }
    // React listens passively, and the page itself must not zoom.
    ground.addEventListener('wheel', wheel, { passive: false })
    return () => ground.removeEventListener('wheel', wheel)
  }, [scroller])
  const fit = (): void => {
    const [ground, tree] = [scroller.current, content.current]
    if (ground === null || tree === null) return
    const { width, height } = tree.getBoundingClientRect()
    const room = { width: ground.clientWidth - MARGIN_PX, height: ground.clientHeight - MARGIN_PX }
    change(Math.min(1, (room.width / width) * zoom, (room.height / height) * zoom))
  }
  const isGround = ({ target, currentTarget }: PointerEvent): boolean => target === currentTarget || target === content.current
  return {
    zoom,
    setZoom: change,
    fit,
    panning: panning || holding,
    onKey: ({ key, type, target }: KeyboardEvent): void => {
      // Space on a button presses it.
      if (key === ' ' && target === scroller.current) setHolding(type === 'keydown')
    },
    pan: {
      onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
        if (event.button !== MIDDLE_BUTTON && !holding && !isGround(event)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setPanning(true)
      },
      onPointerMove: ({ currentTarget, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
        if (panning) currentTarget.scrollBy(-movementX, -movementY)
      },
      onPointerUp: () => setPanning(false),
      onPointerCancel: () => setPanning(false),
    },
  }
}

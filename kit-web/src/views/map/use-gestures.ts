import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { type Frame, moved, type Size, zoomed } from './plane.ts'

const STEP = 80
export const ZOOM = 1.6
const WHEEL = 0.0015

type Change = (frame: (before: Frame) => Frame) => void

/** The wheel zooms where the pointer is. React listens passively, so that it could not keep the page from scrolling. */
const useWheel = (ref: RefObject<HTMLElement | null>, size: Size | undefined, change: Change): void => {
  useEffect(() => {
    const element = ref.current
    if (element === null || size === undefined) return
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      const at = { x: event.clientX - left, y: event.clientY - top }
      change((frame) => zoomed(frame, size, Math.exp(-event.deltaY * WHEEL), at))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  })
}

/** Drag, wheel and keys move and zoom the map. */
export const useGestures = (ref: RefObject<HTMLElement | null>, size: Size | undefined, change: Change) => {
  const last = useRef<{ x: number; y: number } | null>(null)
  useWheel(ref, size, change)
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button') !== null)) return
      last.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent): void => {
      const from = last.current
      if (from === null) return
      last.current = { x, y }
      change((frame) => moved(frame, { x: x - from.x, y: y - from.y }))
    },
    onPointerUp: (): void => {
      last.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const way = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] }[event.key]
      const zoom = { '+': ZOOM, '=': ZOOM, '-': 1 / ZOOM }[event.key]
      if ((way === undefined && zoom === undefined) || event.target !== event.currentTarget) return
      event.preventDefault()
      const [x = 0, y = 0] = way ?? []
      change((frame) => (zoom === undefined || size === undefined ? moved(frame, { x, y }) : zoomed(frame, size, zoom)))
    },
  }
}

import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { headsFor, type Point } from './safe-triangle.ts'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 160

/**
 * A popup to the right of its trigger: opens 120 ms after hover, on keyboard focus and on ↓; stays while the pointer is in
 * it or heads for it; closes on Esc, on a click of the trigger, and when pointer or focus have left both.
 */
export const useHoverPopup = () => {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const leftAt = useRef<Point | undefined>(undefined)

  const plan = (next: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(next), delay)
  }
  const now = (next: boolean) => {
    clearTimeout(timer.current)
    leftAt.current = undefined
    setOpen(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    const onMove = (event: globalThis.PointerEvent) => {
      const from = leftAt.current
      const edge = popup.current?.getBoundingClientRect()
      if (!from || !edge) return
      if (headsFor({ x: event.clientX, y: event.clientY }, from, edge)) clearTimeout(timer.current)
      else plan(false, CLOSE_AFTER_MS)
    }
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape') now(false)
    }
    document.addEventListener('pointermove', onMove)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.removeEventListener('keydown', onKey)
    }
  }, [open])

  const area = {
    ref: box,
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch') return
      leftAt.current = undefined
      plan(true, open ? 0 : OPEN_AFTER_MS)
    },
    onPointerLeave: (event: PointerEvent) => {
      leftAt.current = { x: event.clientX, y: event.clientY }
      plan(false, CLOSE_AFTER_MS)
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      if (event.target.matches(':focus-visible')) now(true)
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!box.current?.contains(event.relatedTarget)) now(false)
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || popup.current?.contains(document.activeElement)) return
      event.preventDefault()
      now(true)
      requestAnimationFrame(() => popup.current?.querySelector<HTMLElement>('button, a[href]')?.focus())
    },
  }
  return { open, area, popup, close: () => now(false) }
}

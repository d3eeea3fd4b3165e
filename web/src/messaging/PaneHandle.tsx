import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import styles from './PaneHandle.module.css'
import { PANE_LIMITS, type Pane, type Panes } from './use-panes.ts'

const KEY_STEP = 16

const paneBeside = (handle: HTMLElement, pane: Pane): HTMLElement | null => {
  const beside = pane === 'list' ? handle.previousElementSibling : handle.nextElementSibling
  return beside instanceof HTMLElement ? beside : null
}

interface PaneHandleProps {
  pane: Pane
  label: string
  panes: Panes
}

/** Drags the border of a pane; arrow keys move it, a double click resets it. */
export const PaneHandle = ({ pane, label, panes }: PaneHandleProps): ReactNode => {
  const start = useRef<{ x: number; width: number } | null>(null)
  const { min, max } = PANE_LIMITS[pane]
  const direction = pane === 'list' ? 1 : -1
  const width = Number.parseInt(panes.widths[pane] ?? '', 10) || undefined

  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    start.current = { x: event.clientX, width: paneBeside(event.currentTarget, pane)?.offsetWidth ?? min }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (start.current) panes.resize(pane, start.current.width + direction * (event.clientX - start.current.x))
  }
  const key = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (step === 0) return
    event.preventDefault()
    panes.resize(pane, (paneBeside(event.currentTarget, pane)?.offsetWidth ?? min) + direction * step)
  }
  return (
    <div
      role="separator"
      tabIndex={0}
      className={`${styles.handle} ${styles[pane]}`}
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? min}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = null
      }}
      onDoubleClick={() => panes.resize(pane, undefined)}
      onKeyDown={key}
    />
  )
}

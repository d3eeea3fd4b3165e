import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { Part } from '#src/components/ErrorBoundary.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './LeftPane.module.css'
import { type PaneLimits, usePaneWidth } from './use-pane-width.ts'

const KEY_STEP = 16

interface LeftPaneProps {
  /** Under which this browser keeps its width. */
  name: string
  label: string
  limits: PaneLimits
  /** Gives the usual width. */
  className: string
  children: ReactNode
}

/** A pane whose right border is dragged or moved by the arrow keys; a double click brings back the usual width. */
export const LeftPane = ({ name, label, limits, className, children }: LeftPaneProps): ReactNode => {
  const t = useText()
  const pane = useRef<HTMLElement>(null)
  const start = useRef<{ x: number; width: number } | null>(null)
  const [width, resize] = usePaneWidth(name, limits)
  const present = (): number => pane.current?.offsetWidth ?? limits.min
  const grab = (event: PointerEvent<HTMLDivElement>): void => {
    start.current = { x: event.clientX, width: present() }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const key = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0
    if (step === 0) return
    event.preventDefault()
    resize(present() + step)
  }
  return (
    <>
      <section ref={pane} data-pane className={className} style={width === undefined ? undefined : { width }} aria-label={label}>
        <Part>{children}</Part>
      </section>
      <div
        role="separator"
        tabIndex={0}
        className={styles.handle}
        aria-orientation="vertical"
        aria-label={t('调整「{name}」的宽度', { name: label })}
        aria-valuemin={limits.min}
        aria-valuemax={limits.max}
        aria-valuenow={width ?? limits.min}
        onPointerDown={grab}
        onPointerMove={({ clientX }) => start.current && resize(start.current.width + clientX - start.current.x)}
        onPointerUp={() => {
          start.current = null
        }}
        onDoubleClick={() => resize(undefined)}
        onKeyDown={key}
      />
    </>
  )
}

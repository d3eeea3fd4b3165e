import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/main-data/texts.ts'
import styles from './SplitPane.module.css'

const KEY = 'main-data.room-split'
const DEFAULT = 0.58
const MIN = 0.2
const MAX = 0.85
const STEP = 0.05

const within = (share: number): number => Math.min(MAX, Math.max(MIN, share))
const STEPS: Record<string, number> = { ArrowUp: -STEP, ArrowDown: STEP }

/** Two panes above each other with a handle between them; the share of the upper one is kept for the user. */
export const SplitPane = ({ upper, lower }: { upper: ReactNode; lower: ReactNode }): ReactNode => {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const [kept, keep] = useRemembered(KEY)
  const [drawn, setDrawn] = useState<number | null>(null)
  const share = drawn ?? (typeof kept === 'number' ? within(kept) : DEFAULT)
  const onPointerMove = (event: PointerEvent): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const { top = 0, height = 1 } = frame.current?.getBoundingClientRect() ?? {}
    setDrawn(within((event.clientY - top) / height))
  }
  const drop = (): void => {
    if (drawn !== null) keep(drawn)
    setDrawn(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    keep(within(share + step))
  }
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.pane} style={{ flex: `${share} 1 0` }}>
        {upper}
      </div>
      <div
        className={styles.handle}
        role="separator"
        aria-orientation="horizontal"
        aria-label={t('调整房态图和表格的高度')}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={MIN * 100}
        aria-valuemax={MAX * 100}
        tabIndex={0}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={onPointerMove}
        onPointerUp={drop}
        onPointerCancel={drop}
        onDoubleClick={() => keep(DEFAULT)}
        onKeyDown={onKeyDown}
      />
      <div className={styles.pane} style={{ flex: `${1 - share} 1 0` }}>
        {lower}
      </div>
    </div>
  )
}

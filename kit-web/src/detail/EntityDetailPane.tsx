import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'
import { useText } from '#src/texts.ts'
import { useLabel } from '../label.ts'
import { useRemembered } from '../use-remembered.ts'
import { EntityDetail, type EntityDetailProps } from './EntityDetail.tsx'
import styles from './EntityDetailPane.module.css'
import { useWayBack } from './use-way-back.ts'

const KEY = 'detail.pane'
const [MIN, USUAL, MAX, STEP] = [360, 432, 560, 16]

const within = (width: number): number => Math.min(MAX, Math.max(MIN, Math.round(width)))

/** The edge by which a pane is made wider, by hand or by arrow keys. */
const Edge = ({ width, onChange }: { width: number; onChange: (width: number) => void }): ReactNode => {
  const t = useText()
  const [from, setFrom] = useState<{ x: number; width: number }>()
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setFrom({ x: event.clientX, width })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: STEP, ArrowRight: -STEP }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onChange(within(width + step))
  }
  return (
    // A splitter is moved by keys, hence it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('调整详情宽度')}
      aria-valuenow={width}
      aria-valuemin={MIN}
      aria-valuemax={MAX}
      tabIndex={0}
      className={styles.edge}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (from !== undefined) onChange(within(from.width + from.x - event.clientX))
      }}
      onPointerUp={() => setFrom(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}

/** A row beside what it was chosen from, which stays as usable as before. */
export const EntityDetailPane = (props: EntityDetailProps): ReactNode => {
  const label = useLabel(props.of)
  const [kept, keep] = useRemembered(KEY)
  const width = within(typeof kept === 'number' ? kept : USUAL)
  useWayBack(props.uuid)
  return (
    // Esc closes it from anywhere inside; the buttons of its head say so too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside
      className={styles.pane}
      style={{ inlineSize: width }}
      aria-label={label(props.of.spec.label)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        props.onClose()
      }}
    >
      <Edge width={width} onChange={keep} />
      <EntityDetail {...props} page={false} />
    </aside>
  )
}

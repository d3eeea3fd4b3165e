import { useSize } from '@qifuyun/ui/components/use-size.ts'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { Shown } from '#src/screen-designer/calls.ts'
import type { WidgetKind } from '#src/screen-designer/codes.ts'
import type { Widget } from '#src/screen-designer/design/design.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'
import { Canvas } from '#src/screen-designer/web/shown/Canvas.tsx'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Designer.module.css'
import { useKinds } from './kinds.ts'
import { isKindDragged, takeKind } from './Palette.tsx'
import { type Guide, HANDLES, type Handle, moved, type Rect, resized } from './snapping.ts'

interface GroundProps {
  shown: Pick<Shown, 'stage' | 'widgets' | 'pictures'>
  answers: ReadonlyMap<string, WidgetAnswer>
  selected: string | null
  mayEdit: boolean
  onSelect: (id: string | null) => void
  /** A widget has another place; steps of one `run` are taken back together. */
  onPlace: (id: string, rect: Rect, run: string) => void
  onDrop: (kind: WidgetKind, at: { x: number; y: number }) => void
}

interface Drag {
  id: string
  handle: Handle | null
  from: { x: number; y: number }
  rect: Rect
  run: string
}

let drags = 0

/** The canvas with its widgets, as they would be seen, scaled into its place: chosen, dragged, made larger and smaller. */
export const Ground = ({ shown, answers, selected, mayEdit, onSelect, onPlace, onDrop }: GroundProps): ReactNode => {
  const t = useText()
  const kinds = useKinds()
  const [box, { width, height }] = useSize()
  const drag = useRef<Drag>(undefined)
  const [guides, setGuides] = useState<readonly Guide[]>([])
  const { stage, widgets } = shown
  const scale = Math.min((width ?? 0) / stage.width, (height ?? 0) / stage.height)

  const begin = (widget: Widget, handle: Handle | null) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.stopPropagation()
    onSelect(widget.id)
    if (!mayEdit) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { id, x, y, w, h } = widget
    drag.current = { id, handle, from: { x: event.clientX, y: event.clientY }, rect: { x, y, w, h }, run: `drag ${(drags += 1)}` }
  }
  const move = (event: PointerEvent): void => {
    const held = drag.current
    if (held === undefined) return
    const by = { x: (event.clientX - held.from.x) / scale, y: (event.clientY - held.from.y) / scale }
    if (held.handle !== null) return onPlace(held.id, resized(held.rect, held.handle, by, stage), held.run)
    const others = widgets.filter(({ id }) => id !== held.id)
    const next = moved(held.rect, by, others, stage)
    setGuides(next.guides)
    onPlace(held.id, next.rect, held.run)
  }
  const end = (): void => {
    drag.current = undefined
    setGuides([])
  }
  const frame = (widget: Widget, at: number): ReactNode => {
    const { id, x, y, w, h, type, title } = widget
    const chosen = id === selected
    return (
      <div key={id} className={styles.frame} data-selected={chosen || undefined} style={{ left: x, top: y, width: w, height: h }}>
        <button
          type="button"
          data-widget={id}
          aria-pressed={chosen}
          aria-label={t('第{n}个组件：{name}', { n: at + 1, name: title || kinds[type].name })}
          onFocus={() => onSelect(id)}
          onPointerDown={begin(widget, null)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
        />
        {chosen && mayEdit
          ? HANDLES.map((handle) => (
              <i
                key={handle}
                data-handle={handle}
                style={{ scale: String(1 / Math.max(scale, 0.01)) }}
                onPointerDown={begin(widget, handle)}
                onPointerMove={move}
                onPointerUp={end}
                onPointerCancel={end}
              />
            ))
          : null}
      </div>
    )
  }
  return (
    <div ref={box} className={styles.ground}>
      {width === undefined ? null : (
        // The place of a drop; the keyboard adds by the palette.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div
          className={styles.sheet}
          style={{ width: stage.width * scale, height: stage.height * scale }}
          onPointerDown={() => onSelect(null)}
          onDragOver={(event) => isKindDragged(event.dataTransfer) && event.preventDefault()}
          onDrop={(event) => {
            const kind = takeKind(event.dataTransfer)
            if (kind === null) return
            event.preventDefault()
            const { left, top } = event.currentTarget.getBoundingClientRect()
            onDrop(kind, { x: (event.clientX - left) / scale, y: (event.clientY - top) / scale })
          }}
        >
          <div inert>
            <Canvas shown={shown} answers={answers} failures={0} style={{ position: 'absolute', transform: `scale(${scale})` }} />
          </div>
          <div className={styles.frames} style={{ width: stage.width, height: stage.height, transform: `scale(${scale})` }}>
            {widgets.map(frame)}
            {guides.map(({ axis, at }) => (
              <hr key={`${axis}${at}`} data-axis={axis} style={axis === 'x' ? { left: at } : { top: at }} />
            ))}
          </div>
        </div>
      )}
    </div>
  )
}

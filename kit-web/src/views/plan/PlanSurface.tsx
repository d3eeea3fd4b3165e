import type { Tone } from '@qifuyun/kit/field.ts'
import { useView } from '@qifuyun/ui/components/area-drawing/use-view.ts'
import { useWheel } from '@qifuyun/ui/components/area-drawing/use-wheel.ts'
import { panned, type View, zoomed } from '@qifuyun/ui/components/area-drawing/view.ts'
import { Button, Tooltip } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, memo, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useText } from '#src/texts.ts'
import type { Mark } from './marks.ts'
import styles from './Plan.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const STEP = 1.25
const STEP_PX = 60
/** A name needs so much of the screen. */
const NAME_PX = 40
/** A drag that is shorter is a click. */
const CLICK_PX = 4

interface ShapeProps {
  name: string
  points: string
  x: number
  y: number
  tone: Tone | undefined
  count: number
  dimmed: boolean
  marked: boolean
  named: boolean
  part: string
  onOpen: (part: string) => void
}

/** Drawn again only when something of it changes: a plan has hundreds of them, and changes many times a second. */
const Shape = memo(({ name, points, x, y, tone, count, dimmed, marked, named, part, onOpen }: ShapeProps): ReactNode => {
  const t = useText()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onOpen(part)
  }
  const acts = count === 0 ? {} : { role: 'button', tabIndex: 0, onClick: () => onOpen(part), onKeyDown }
  return (
    <g
      className={styles.shape}
      data-tone={tone}
      data-dimmed={dimmed || undefined}
      data-marked={marked || undefined}
      aria-label={count === 0 ? name : t('{name}，{n} 条', { name, n: count })}
      {...acts}
    >
      <polygon points={points} />
      {named ? (
        <text x={x} y={y} textAnchor="middle" dominantBaseline="central" aria-hidden="true">
          {count > 1 ? `${name} ${count}` : name}
        </text>
      ) : null}
    </g>
  )
})

/** Dragging moves the plan; a press that hardly moves is left to the shapes. */
const useDrag = (view: View, onView: (view: View) => void) => {
  const from = useRef<{ x: number; y: number; view: View; moved: boolean } | null>(null)
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
    onPointerUp: (): void => {
      from.current = null
    },
    onPointerCancel: (): void => {
      from.current = null
    },
  }
}

interface PlanSurfaceProps {
  image: { url: string; width: number; height: number }
  label: string
  marks: readonly Mark[]
  isDimmed: (mark: Mark) => boolean
  /** Part of the row that is open or pointed at. */
  marked: string | null
  onOpen: (part: string) => void
  children?: ReactNode
}

/** A plan with its areas in the colours of what stands in them: moved by dragging and arrows, zoomed by + − 0 and the wheel with Ctrl. */
export const PlanSurface = ({ image, label, marks, isDimmed, marked, onOpen, children }: PlanSurfaceProps): ReactNode => {
  const t = useText()
  const { view, size, stage, setView, fit } = useView(image)
  const [failed, setFailed] = useState(false)
  useWheel(stage, view, setView)
  const drag = useDrag(view, setView)
  const zoom = (factor: number): void => setView(zoomed(view, { x: size.width / 2, y: size.height / 2 }, factor))
  const keys: Readonly<Record<string, () => void>> = {
    ...{ '+': () => zoom(STEP), '=': () => zoom(STEP), '-': () => zoom(1 / STEP), '0': fit },
    ArrowLeft: () => setView(panned(view, STEP_PX, 0)),
    ArrowRight: () => setView(panned(view, -STEP_PX, 0)),
    ArrowUp: () => setView(panned(view, 0, STEP_PX)),
    ArrowDown: () => setView(panned(view, 0, -STEP_PX)),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  // Words and borders keep their size on the screen, whatever the zoom; no shape is drawn again for it.
  const unit: CSSProperties & { '--plan-unit': number } = { '--plan-unit': 1 / view.scale }
  const buttons = [
    { name: t('缩小'), icon: <Minus {...ICON} />, act: () => zoom(1 / STEP) },
    { name: t('放大'), icon: <Plus {...ICON} />, act: () => zoom(STEP) },
    { name: t('显示全部'), icon: <Maximize {...ICON} />, act: fit },
  ]
  return (
    <div className={styles.plan}>
      <div
        ref={stage}
        className={styles.stage}
        role="group"
        // The keys work on it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        {...drag}
      >
        <svg className={styles.surface} style={unit}>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <rect className={styles.paper} width={image.width} height={image.height} />
            <image href={image.url} width={image.width} height={image.height} preserveAspectRatio="none" onError={() => setFailed(true)} />
            {marks.map((mark) => (
              <Shape
                key={mark.key}
                {...{ name: mark.name, points: mark.points, x: mark.x, y: mark.y, tone: mark.tone, part: mark.part, onOpen }}
                count={mark.rows.length}
                dimmed={isDimmed(mark)}
                marked={mark.part === marked}
                named={mark.width * view.scale >= NAME_PX}
              />
            ))}
          </g>
        </svg>
        {failed ? (
          <p className={styles.failed} role="alert">
            {t('底图加载失败')}
          </p>
        ) : null}
      </div>
      <div className={styles.bars}>
        {children}
        <span className={styles.zoom}>
          {buttons.map(({ name, icon, act }) => (
            <Tooltip key={name} title={name}>
              <Button type="text" size="small" aria-label={name} icon={icon} onClick={act} />
            </Tooltip>
          ))}
          <output aria-label={t('缩放')}>{Math.round(view.scale * 100)} %</output>
        </span>
      </div>
    </div>
  )
}

import { useView } from '@qifuyun/ui/components/area-drawing/use-view.ts'
import { useWheel } from '@qifuyun/ui/components/area-drawing/use-wheel.ts'
import { type CSSProperties, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '#src/texts.ts'
import { CalloutTie } from './callout/CalloutTie.tsx'
import { isAlarm, type Mark } from './marks.ts'
import styles from './Plan.module.css'
import { Shape } from './Shape.tsx'
import shapes from './Shapes.module.css'
import { useDrag } from './use-drag.ts'
import { inSight, partAt, useStageKeys } from './use-stage-keys.ts'
import { ZoomBar } from './ZoomBar.tsx'

/** A name, and a glyph, need so much of the screen. */
const NAME_PX = 40
const GLYPH_PX = 18
const HATCH_PX = 8

/** Lies over the shapes while nobody knows whether they are still so. */
const Hatch = ({ marks }: { marks: readonly Mark[] }): ReactNode => {
  const id = useId()
  return (
    <g className={shapes.hatch} aria-hidden="true">
      <pattern id={id} width={HATCH_PX} height={HATCH_PX} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d={`M0 0V${HATCH_PX}`} />
      </pattern>
      <path fill={`url(#${id})`} d={marks.map(({ points }) => `M${points}Z`).join('')} />
    </g>
  )
}

interface PlanSurfaceProps {
  image: { url: string; width: number; height: number }
  label: string
  marks: readonly Mark[]
  isDimmed: (mark: Mark) => boolean
  /** Part of the row that is open or pointed at. */
  marked: string | null
  stale?: boolean
  /** A part that somebody asks for: it is brought in sight, once for each asking. */
  sought?: { part: string } | null
  /** What is said beside the shape of a part. */
  callout?: { part: string; says: ReactNode } | null
  onOpen: (part: string) => void
  children?: ReactNode
}

/** A plan with its areas in the colours of what stands in them: moved by dragging, zoomed by + − 0 and the wheel with Ctrl, walked by arrows. */
export const PlanSurface = (props: PlanSurfaceProps): ReactNode => {
  const { image, label, marks, isDimmed, marked, stale = false, sought = null, callout = null, onOpen, children } = props
  const t = useText()
  const { view, size, stage, setView, fit } = useView(image)
  const [failed, setFailed] = useState(false)
  useWheel(stage, view, setView)
  const drag = useDrag(view, setView)
  const keys = useStageKeys({ stage, view, size, marks, onView: setView, onFit: fit, onOpen })
  const bring = useEffectEvent((part: string) => {
    const mark = marks.find((each) => each.part === part)
    const next = mark === undefined ? view : inSight(view, size, mark)
    if (next !== view) setView(next)
  })
  useEffect(() => {
    if (sought !== null) bring(sought.part)
  }, [sought])
  const alarms = marks.filter(({ rows }) => rows.some(isAlarm))
  // Tab walks alarms; where there are none it comes in at the first shape.
  const entry = alarms.length > 0 ? undefined : marks.find(({ rows }) => rows.length > 0)?.part
  const about = callout && marks.find(({ part }) => part === callout.part)
  // Words and borders keep their size on the screen, whatever the zoom; no shape is drawn again for it.
  const unit: CSSProperties & { '--plan-unit': number } = { '--plan-unit': 1 / view.scale }
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
        onKeyDown={keys.onKeyDown}
        onClick={({ target }) => {
          const part = partAt(target)
          if (marks.some((mark) => mark.part === part && mark.rows.length > 0) && part !== undefined) onOpen(part)
        }}
        {...drag}
      >
        <svg className={styles.surface} style={unit}>
          <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
            <rect className={styles.paper} width={image.width} height={image.height} />
            <image href={image.url} width={image.width} height={image.height} preserveAspectRatio="none" onError={() => setFailed(true)} />
            {marks.map((mark) => (
              <Shape
                key={mark.key}
                {...{ name: mark.name, points: mark.points, x: mark.x, y: mark.y, tone: mark.tone, silent: mark.silent, part: mark.part }}
                count={mark.rows.length}
                alarm={alarms.includes(mark)}
                stop={alarms.includes(mark) || mark.part === entry}
                dimmed={isDimmed(mark)}
                marked={mark.part === marked}
                glyph={mark.width * view.scale >= GLYPH_PX}
                named={mark.width * view.scale >= NAME_PX}
              />
            ))}
            {stale ? <Hatch marks={marks.filter(({ rows }) => rows.length > 0)} /> : null}
          </g>
        </svg>
        {failed ? (
          <p className={styles.failed} role="alert">
            {t('底图加载失败')}
          </p>
        ) : null}
      </div>
      {about && callout ? (
        <CalloutTie about={about} keepOff={alarms.filter((mark) => mark !== about)} view={view} canvas={size}>
          {callout.says}
        </CalloutTie>
      ) : null}
      <div className={styles.bars}>
        {children}
        <ZoomBar scale={view.scale} onIn={keys.zoomIn} onOut={keys.zoomOut} onAll={fit} />
      </div>
    </div>
  )
}

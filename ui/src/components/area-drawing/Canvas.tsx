import { type ReactNode, useEffect, useId, useState } from 'react'
import styles from './Canvas.module.css'
import { CanvasBars } from './CanvasBars.tsx'
import { useEditing } from './context.ts'
import { areasOf, freshColour } from './editor.ts'
import { closesAt, drawRefusal, pointAt, type Surroundings } from './gesture.ts'
import { Handles } from './Handles.tsx'
import { CursorNote, DraftShape, GestureShape } from './InProgress.tsx'
import { Labels } from './Labels.tsx'
import { Shapes } from './Shapes.tsx'
import { Spoken } from './Spoken.tsx'
import { useText } from './texts.ts'
import { useCanvasKeys } from './use-canvas-keys.ts'
import { pulled, useGestures } from './use-gestures.ts'
import type { useView } from './use-view.ts'
import { useWheel } from './use-wheel.ts'
import { gridStep } from './view.ts'

const DRAWING_TOOLS = ['rectangle', 'polygon', 'measure']

interface CanvasProps {
  url: string
  seeing: ReturnType<typeof useView>
}

/** The image with its areas, and everything that pointer and keys do on it. For readers the list beside it says the same. */
export const Canvas = ({ url, seeing }: CanvasProps): ReactNode => {
  const t = useText()
  const id = useId()
  const { state, dispatch, readOnly } = useEditing()
  const { view, stage, setView } = seeing
  const [pull, setPull] = useState({ magnet: true, grid: true })
  const [failed, setFailed] = useState(false)
  const around: Surroundings = { state, view, ...pull }
  const [panning, setPanning] = useState(false)
  const { gesture, pointer, drop, handlers } = useGestures({ around, dispatch, onView: setView, panning, readOnly })
  const keys = useCanvasKeys({ seeing, drop: gesture === null ? null : drop, onPanning: setPanning })
  useWheel(stage, view, setView)
  // The keys of the tools work at once.
  useEffect(() => stage.current?.focus(), [stage])

  const here = pulled(around, pointer?.free ?? false)
  const point = pointer && DRAWING_TOOLS.includes(state.tool) ? pointAt(here, pointer.spot) : null
  const closes = pointer !== null && closesAt(state.draft, view, pointer.spot)
  const refusal = state.tool === 'polygon' && point ? drawRefusal(here, point, closes) : null
  const next = state.tool === 'polygon' && point ? { point, closes, refused: refusal !== null } : null
  const live = (gesture !== null && 'refusal' in gesture ? gesture.refusal : null) ?? (state.draft ? refusal : null)
  const { width, height } = state.image
  const step = gridStep(view)
  return (
    <div
      ref={stage}
      className={styles.stage}
      role="application"
      // The keys work on it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('画布')}
      aria-describedby={id}
      {...keys}
    >
      <span id={id} className="qf-visually-hidden">
        {t('用方向键移动所选的区域或顶点；所有区域也在右侧列表中，可在“顶点坐标”里输入。')}
      </span>
      <svg
        className={styles.surface}
        data-tool={panning ? 'pan' : state.tool}
        data-panning={gesture?.kind === 'pan' || undefined}
        data-reading={readOnly || undefined}
        aria-hidden="true"
        {...handlers}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
          <rect className={styles.paper} width={width} height={height} />
          <image href={url} width={width} height={height} preserveAspectRatio="none" onError={() => setFailed(true)} />
          {pull.grid ? (
            <>
              <pattern id={`${id}grid`} width={step} height={step} patternUnits="userSpaceOnUse">
                <path className={styles.gridLine} d={`M${step} 0H0V${step}`} strokeWidth={1 / view.scale} />
              </pattern>
              <rect width={width} height={height} fill={`url(#${id}grid)`} pointerEvents="none" />
            </>
          ) : null}
          <Shapes gesture={gesture} />
        </g>
        {state.tool === 'select' && !readOnly ? <Handles view={view} gesture={gesture} /> : null}
        {state.draft ? <DraftShape draft={state.draft} view={view} next={next} /> : null}
        {gesture ? <GestureShape gesture={gesture} view={view} color={freshColour(areasOf(state))} /> : null}
      </svg>
      <Labels view={view} gesture={gesture} />
      {point && pointer ? <CursorNote gesture={gesture} point={point} at={pointer.spot} /> : null}
      {failed ? (
        <p className={styles.imageFailed} role="alert">
          {t('底图加载失败')}
        </p>
      ) : null}
      <Spoken />
      <CanvasBars seeing={seeing} pull={pull} onPull={setPull} live={live} />
    </div>
  )
}

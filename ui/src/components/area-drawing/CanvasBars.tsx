import { Tooltip } from 'antd'
import { CircleExclamationPoint, Grid3x3, type LucideIcon, Magnet, Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { keyLabel } from '#src/components/Keys.tsx'
import styles from './CanvasBars.module.css'
import { useEditing } from './context.ts'
import type { Tool } from './editor.ts'
import type { Refusal } from './rules.ts'
import type { TextKey } from './texts.ts'
import { useText } from './texts.ts'
import { useNote } from './use-note.ts'
import type { useView } from './use-view.ts'
import { zoomed } from './view.ts'

const ZOOM_STEP = 1.25
/** How long a deletion offers to be taken back. */
const UNDO_MS = 8_000
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const HINTS: Record<Tool, readonly TextKey[]> = {
  select: ['拖动移动区域或顶点，单击边的中点加顶点', '方向键微调，Shift 一次 10 像素'],
  rectangle: ['按住拖动画出矩形，两个方向都不少于 10 像素', 'Alt 暂停吸附', 'Esc 取消'],
  polygon: ['单击添加顶点，点击起点闭合', '{mod} + Z 撤销上一个点', 'Esc 取消'],
  pan: ['拖动画布，滚轮移动，{mod} + 滚轮缩放'],
  measure: ['拖动或依次单击两点，测量距离', 'Alt 暂停吸附'],
}

interface BarButtonProps {
  label: string
  icon: LucideIcon
  pressed?: boolean
  onClick: () => void
}

const BarButton = ({ label, icon: Icon, pressed, onClick }: BarButtonProps): ReactNode => (
  <Tooltip title={label}>
    <button type="button" className={styles.button} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      <Icon {...ICON} />
    </button>
  </Tooltip>
)

/** What went wrong, or what was deleted and can come back. */
const Notice = ({ live }: { live: Refusal | null }): ReactNode => {
  const t = useText()
  const { state, dispatch, focusCanvas } = useEditing()
  const { problemOf, saidOf } = useNote()
  const removed = state.note?.type === 'removed' ? state.note : null
  // A timer: the offer ends by itself.
  useEffect(() => {
    if (removed === null) return
    const timer = setTimeout(() => dispatch({ type: 'dismiss' }), UNDO_MS)
    return () => clearTimeout(timer)
  }, [removed, dispatch])
  const problem = live === null ? problemOf(state.note) : problemOf({ type: 'refused', refusal: live })
  if (problem !== null)
    return (
      <div className={styles.problem} role="alert">
        <CircleExclamationPoint {...ICON} />
        {problem}
      </div>
    )
  if (removed === null) return null
  const restore = (): void => {
    dispatch({ type: 'undo' })
    focusCanvas()
  }
  return (
    <div className={styles.removed}>
      {saidOf(removed)}
      <button type="button" className={styles.undo} onClick={restore}>
        {t('撤销')}
      </button>
    </div>
  )
}

export interface Pull {
  magnet: boolean
  grid: boolean
}

interface CanvasBarsProps {
  seeing: ReturnType<typeof useView>
  pull: Pull
  onPull: (pull: Pull) => void
  /** Why what the pointer is about to do will be refused. */
  live: Refusal | null
}

/** What lies over the canvas: how the tool works, what went wrong, and how the image is seen. */
export const CanvasBars = ({ seeing, pull, onPull, live }: CanvasBarsProps): ReactNode => {
  const t = useText()
  const { state, readOnly } = useEditing()
  const { view, size, setView, fit } = seeing
  const centre = { x: size.width / 2, y: size.height / 2 }
  return (
    <>
      {readOnly && state.tool === 'select' ? null : (
        <p className={styles.hint}>
          {HINTS[state.tool].map((hint) => (
            <span key={hint}>{t(hint, { mod: keyLabel('mod') })}</span>
          ))}
        </p>
      )}
      <div className={styles.zoom}>
        <BarButton label={t('缩小')} icon={Minus} onClick={() => setView(zoomed(view, centre, 1 / ZOOM_STEP))} />
        <span className={styles.percent}>{`${Math.round(view.scale * 100)}%`}</span>
        <BarButton label={t('放大')} icon={Plus} onClick={() => setView(zoomed(view, centre, ZOOM_STEP))} />
        <BarButton label={t('适应窗口')} icon={Maximize} onClick={fit} />
        <BarButton
          label={t('吸附到边和顶点')}
          icon={Magnet}
          pressed={pull.magnet}
          onClick={() => onPull({ ...pull, magnet: !pull.magnet })}
        />
        <BarButton label={t('吸附到网格')} icon={Grid3x3} pressed={pull.grid} onClick={() => onPull({ ...pull, grid: !pull.grid })} />
      </div>
      <div className={styles.notice}>
        <Notice live={live} />
      </div>
    </>
  )
}

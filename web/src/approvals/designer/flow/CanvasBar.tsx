import { Button, Divider } from 'antd'
import { Maximize, Minus, Plus, Redo2, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import styles from './Flow.module.css'
import { ZOOM } from './use-view.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const PERCENT = 100

interface CanvasBarProps {
  zoom: number
  onZoom: (zoom: number) => void
  onFit: () => void
}

/** Undo, redo and zoom. */
export const CanvasBar = ({ zoom, onZoom, onFit }: CanvasBarProps): ReactNode => {
  const t = useText()
  const { undo, redo, canUndo, canRedo } = useDesigner()
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('画布工具')}>
      <Button type="text" size="small" aria-label={t('撤销')} disabled={!canUndo} icon={<Undo2 {...ICON} />} onClick={undo} />
      <Button type="text" size="small" aria-label={t('重做')} disabled={!canRedo} icon={<Redo2 {...ICON} />} onClick={redo} />
      <Divider orientation="vertical" />
      <Button
        type="text"
        size="small"
        aria-label={t('缩小')}
        disabled={zoom <= ZOOM.min}
        icon={<Minus {...ICON} />}
        onClick={() => onZoom(zoom - ZOOM.step)}
      />
      <button type="button" className={styles.percent} title={t('恢复 100%')} onClick={() => onZoom(1)}>
        {Math.round(zoom * PERCENT)}%
      </button>
      <Button
        type="text"
        size="small"
        aria-label={t('放大')}
        disabled={zoom >= ZOOM.max}
        icon={<Plus {...ICON} />}
        onClick={() => onZoom(zoom + ZOOM.step)}
      />
      <Button type="text" size="small" aria-label={t('适应画布')} icon={<Maximize {...ICON} />} onClick={onFit} />
    </div>
  )
}

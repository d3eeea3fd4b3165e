import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { Button } from 'antd'
import { Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './Editor.module.css'
import { useText } from './texts.ts'

interface ZoomBarProps {
  size: SizeName
  zoom: number
  canUndo: boolean
  canRedo: boolean
  onZoom: (zoom: number) => void
  onUndo: () => void
  onRedo: () => void
}

const STEPS = [0.4, 0.5, 0.65, 0.8, 0.9, 1, 1.25, 1.5, 2, 3] as const
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** How large the paper is, on paper and here; and back, and on again. */
export const ZoomBar = ({ size, zoom, canUndo, canRedo, onZoom, onUndo, onRedo }: ZoomBarProps): ReactNode => {
  const t = useText()
  const { width, height, margin } = sizeOf(size)
  const smaller = STEPS.findLast((each) => each < zoom)
  const larger = STEPS.find((each) => each > zoom)
  return (
    <div className={styles.zoomBar}>
      <span>
        {height === null
          ? t('宽 {width} mm · 边距 {margin} mm', { width, margin: margin.x })
          : t('{width} × {height} mm · 边距 {margin} mm', { width, height, margin: margin.x })}
      </span>
      <span>
        <Button type="text" size="small" aria-label={t('撤销')} disabled={!canUndo} icon={<Undo2 {...ICON} />} onClick={onUndo} />
        <Button type="text" size="small" aria-label={t('重做')} disabled={!canRedo} icon={<Redo2 {...ICON} />} onClick={onRedo} />
        <Button
          type="text"
          size="small"
          aria-label={t('缩小')}
          disabled={smaller === undefined}
          icon={<ZoomOut {...ICON} />}
          onClick={() => smaller !== undefined && onZoom(smaller)}
        />
        {Math.round(zoom * 100)} %
        <Button
          type="text"
          size="small"
          aria-label={t('放大')}
          disabled={larger === undefined}
          icon={<ZoomIn {...ICON} />}
          onClick={() => larger !== undefined && onZoom(larger)}
        />
      </span>
    </div>
  )
}

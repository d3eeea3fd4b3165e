import { Button, Tooltip } from 'antd'
import { Maximize, Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Plan.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface ZoomBarProps {
  scale: number
  onOut: () => void
  onIn: () => void
  onAll: () => void
}

export const ZoomBar = ({ scale, onOut, onIn, onAll }: ZoomBarProps): ReactNode => {
  const t = useText()
  const buttons = [
    { name: t('缩小'), icon: <Minus {...ICON} />, act: onOut },
    { name: t('放大'), icon: <Plus {...ICON} />, act: onIn },
    { name: t('显示全部'), icon: <Maximize {...ICON} />, act: onAll },
  ]
  return (
    <span className={styles.zoom}>
      {buttons.map(({ name, icon, act }) => (
        <Tooltip key={name} title={name}>
          <Button type="text" size="small" aria-label={name} icon={icon} onClick={act} />
        </Tooltip>
      ))}
      <output aria-label={t('缩放')}>{Math.round(scale * 100)} %</output>
    </span>
  )
}

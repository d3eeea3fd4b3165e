import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import { BulkFrame } from './BulkFrame.tsx'

export interface BulkDeed {
  key: string
  label: string
  danger?: boolean
  act: () => void
}

interface BulkBarProps {
  /** Rows that are chosen. */
  count: number
  busy: boolean
  deeds: readonly BulkDeed[]
  onClear: () => void
}

/** What can be done with the chosen rows; nothing while none is chosen. */
export const BulkBar = ({ count, busy, deeds, onClear }: BulkBarProps): ReactNode => {
  const t = useText()
  if (count === 0) return null
  return (
    <BulkFrame words={t('已选 {n} 条', { n: count })} onClear={onClear}>
      {deeds.map(({ key, label, danger = false, act }) => (
        <Button key={key} size="small" danger={danger} disabled={busy} onClick={act}>
          {label}
        </Button>
      ))}
    </BulkFrame>
  )
}

import type { ReactNode } from 'react'
import { badge } from '#src/platform/format/labels.ts'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './Count.module.css'

const MANY = 99

interface CountProps {
  value: number
  /** Muted conversations count in grey. */
  muted?: boolean
  className?: string | undefined
}

/** An unread count, at most 99+; nothing at zero. */
export const Count = ({ value, muted = false, className = '' }: CountProps): ReactNode => {
  const t = useText()
  if (value <= 0) return null
  const label = value > MANY ? t('99 条以上未读') : t('{n} 条未读', { n: value })
  return (
    <span className={`${styles.count} ${muted ? styles.muted : ''} ${className}`}>
      <span aria-hidden="true">{badge(value)}</span>
      <span className="qf-visually-hidden">{label}</span>
    </span>
  )
}

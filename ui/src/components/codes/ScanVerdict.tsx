import { CircleCheck, CircleX, type LucideIcon, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ScanVerdict.module.css'

const SIZE = { size: 56, strokeWidth: 1.5, 'aria-hidden': true } as const
const ICON = { waiting: QrCode, pass: CircleCheck, stop: CircleX } as const

interface VerdictProps {
  look: keyof typeof ICON
  icon?: LucideIcon
  message: string
  /** Whom or what it is about. */
  name?: string
  facts?: readonly string[]
  /** What may be done now. */
  children?: ReactNode
}

/** What a scan has told, seen from across the road: green or red, with its word. */
export const ScanVerdict = ({ look, icon, message, name, facts = [], children }: VerdictProps): ReactNode => {
  const Icon = icon ?? ICON[look]
  return (
    <div className={styles.verdict} data-look={look} {...(look !== 'waiting' && { role: 'status', 'aria-live': 'assertive' as const })}>
      <Icon {...SIZE} />
      <p className={styles.message}>{message}</p>
      {name === undefined ? null : <p className={styles.name}>{name}</p>}
      {facts.map((fact) => (
        <p key={fact} className={styles.facts}>
          {fact}
        </p>
      ))}
      {children}
    </div>
  )
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './StatusTag.module.css'

const ICON = { size: 12, strokeWidth: 1.75, 'aria-hidden': true } as const

interface StatusTagProps {
  tone: 'success' | 'warning' | 'error' | 'info' | 'slate'
  icon?: LucideIcon
  children: ReactNode
}

/** A state in a word, on the tint that it has everywhere, with an icon where the colour alone would tell. */
export const StatusTag = ({ tone, icon: Icon, children }: StatusTagProps): ReactNode => (
  <span className={styles.tag} data-tone={tone}>
    {Icon === undefined ? null : <Icon {...ICON} />}
    {children}
  </span>
)

import type { ReactNode } from 'react'
import type { StatusLook } from './looks.ts'
import styles from './StatusTag.module.css'

/** A status: icon and word on its tint. */
export const StatusTag = ({ look: { icon: Icon, tone }, children }: { look: StatusLook; children: ReactNode }): ReactNode => (
  <span className={styles.tag} data-tone={tone}>
    <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
    {children}
  </span>
)

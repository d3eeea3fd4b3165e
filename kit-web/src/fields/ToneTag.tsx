import type { Tone } from '@qifuyun/kit/field.ts'
import { Circle, CircleCheck, CircleDashed, CircleDot, CircleExclamationPoint, Clock3, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './ToneTag.module.css'

const ICONS: Record<Tone, LucideIcon> = {
  neutral: Circle,
  info: CircleDot,
  warning: Clock3,
  success: CircleCheck,
  error: CircleExclamationPoint,
  violet: CircleDashed,
}

/** A state or a choice: its colour, an icon and always the word. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => {
  const Icon = ICONS[tone]
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** The colour of a choice before its word, in pickers and legends. */
export const ToneDot = ({ tone }: { tone: Tone }): ReactNode => <span className={styles.dot} data-tone={tone} aria-hidden="true" />

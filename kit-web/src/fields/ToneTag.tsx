import type { Tone } from '@qifuyun/kit/field.ts'
import type { ReactNode } from 'react'
import styles from './ToneTag.module.css'
import { TONE_ICONS } from './tone-icons.ts'

/** A state or a choice: its colour, an icon and always the word. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: ReactNode }): ReactNode => {
  const Icon = TONE_ICONS[tone]
  return (
    <span className={styles.tag} data-tone={tone}>
      <Icon size={12} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </span>
  )
}

/** The colour of a choice before its word, in pickers and legends. */
export const ToneDot = ({ tone }: { tone: Tone }): ReactNode => <span className={styles.dot} data-tone={tone} aria-hidden="true" />

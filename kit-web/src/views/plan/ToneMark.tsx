import type { Tone } from '@qifuyun/kit/field.ts'
import { Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { TONE_ICONS } from '#src/fields/tone-icons.ts'
import styles from './Tones.module.css'

/** The glyph of a tone in its colour; a dash for what nothing is heard of. */
export const ToneMark = ({ tone, silent }: { tone: Tone; silent: boolean }): ReactNode => {
  const Icon = silent ? Minus : TONE_ICONS[tone]
  return (
    <i className={styles.mark} data-tone={tone}>
      <Icon size={14} strokeWidth={2} aria-hidden="true" />
    </i>
  )
}

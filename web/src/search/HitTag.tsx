import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import type { ReactNode } from 'react'
import type { HitState } from './hit-look.ts'
import styles from './Search.module.css'

/** The state of what was found, in a word on its tint. */
export const HitTag = ({ tag: { text, tone } }: { tag: HitState }): ReactNode => {
  const t = useText()
  return (
    <span className={styles.tag} data-tone={tone}>
      {t(text)}
    </span>
  )
}

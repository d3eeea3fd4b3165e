import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import type { ReactNode } from 'react'
import type { HitState } from './hit-look.ts'
import styles from './Search.module.css'

/** The state of what was found, in a word on its tint. */
export const HitTag = ({ tag: { owner, text, tone } }: { tag: HitState }): ReactNode => {
  useCatalogues([owner])
  return (
    <span className={styles.tag} data-tone={tone}>
      {keyLabel(owner, text)}
    </span>
  )
}

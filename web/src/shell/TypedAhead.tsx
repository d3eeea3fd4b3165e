import { useOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import type { ReactNode } from 'react'
import styles from './TypedAhead.module.css'
import { useText } from './texts.ts'

/** Takes what is typed after ⌘/Ctrl+K while the palette is on its way, so that none of it goes to the field that had the focus. */
export const TypedAhead = (): ReactNode => {
  const t = useText()
  return (
    <input
      autoFocus
      className={styles.field}
      aria-label={t('搜索页面、命令、人和群')}
      onChange={(event) => useOverlay.setState({ typedAhead: event.target.value })}
    />
  )
}

import { Keys } from '@qifuyun/ui/components/Keys.tsx'
import { openPalette } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { type TextKey, useText } from '#src/shell/texts.ts'
import styles from './PaletteField.module.css'

const ICON_SIZE = 15

/** Looks like a search field and opens the palette; `wide` fills its container (the session list). */
export const PaletteField = ({ label = '搜索或输入命令', wide = false }: { label?: TextKey; wide?: boolean }): ReactNode => {
  const t = useText()
  return (
    <button
      type="button"
      className={`${styles.field} ${wide ? styles.wide : ''}`}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={openPalette}
    >
      <Search size={ICON_SIZE} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.label}>{t(label)}</span>
      <Keys keys={['mod', 'K']} />
    </button>
  )
}

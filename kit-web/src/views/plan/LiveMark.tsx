import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Header.module.css'

const SECOND_MS = 1_000
const MINUTE_S = 60

/** How old what is shown is; amber when nobody tells of changes. */
export const LiveMark = ({ at, stale }: { at: number; stale: boolean }): ReactNode => {
  const t = useText()
  const now = useNow(SECOND_MS)
  const seconds = Math.max(0, Math.floor((now.getTime() - at) / SECOND_MS))
  const ago = seconds < MINUTE_S ? t('{n} 秒前', { n: seconds }) : t('{n} 分钟前', { n: Math.floor(seconds / MINUTE_S) })
  return (
    <span className={styles.live} data-stale={stale || undefined}>
      <i aria-hidden="true" />
      {/* Told once, not every second. */}
      <span role="status">{stale ? t('数据延迟') : t('实时')}</span>
      <span> · {ago}</span>
    </span>
  )
}

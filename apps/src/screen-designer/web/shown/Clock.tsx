import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Widget } from '#src/screen-designer/design/design.ts'
import styles from './Shown.module.css'

const everySecond = (changed: () => void): (() => void) => {
  const timer = setInterval(changed, 1_000)
  return () => clearInterval(timer)
}
const second = (): number => Math.floor(Date.now() / 1_000)

/** The running time, and the day. */
export const Clock = ({ size, align }: Pick<Widget, 'size' | 'align'>): ReactNode => {
  const now = new Date(useSyncExternalStore(everySecond, second) * 1_000)
  const day = new Intl.DateTimeFormat(currentLanguage(), { year: 'numeric', month: '2-digit', day: '2-digit', weekday: 'short' })
  return (
    <p className={styles.clock} style={{ textAlign: align }}>
      <time style={{ fontSize: size }}>{formatDate(now, 'HH:mm:ss')}</time>
      <span style={{ fontSize: Math.max(14, Math.round(size * 0.55)) }}>{day.format(now)}</span>
    </p>
  )
}

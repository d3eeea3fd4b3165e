import type { ReactNode } from 'react'
import { useText } from '#src/messaging/texts.ts'
import styles from './StreamSkeleton.module.css'

const BUBBLES = [
  { width: 260, own: false },
  { width: 180, own: false },
  { width: 300, own: true },
  { width: 220, own: false },
  { width: 160, own: true },
] as const

/** Messages on their way: nothing for 200 ms, then bubbles of the same shape. */
export const StreamSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      {BUBBLES.map(({ width, own }) => (
        <span key={width} className={styles.bubble} style={{ width }} data-own={own || undefined} />
      ))}
    </div>
  )
}

import { Button } from '@qifuyun/ui/light/Button.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Player.module.css'

const WAIT_MS = 10_000

/** A screen that has nothing to show tries again by itself: nobody stands beside it. */
export const useTryingAgain = (lacking: boolean, retry: () => void): void => {
  const again = useRef(retry)
  useEffect(() => {
    again.current = retry
  })
  useEffect(() => {
    if (!lacking) return
    const timer = setInterval(() => again.current(), WAIT_MS)
    return () => clearInterval(timer)
  }, [lacking])
}

/** What could not be read, for whoever does stand beside it. */
export const Unreadable = ({ retry }: { retry: () => void }): ReactNode => {
  const t = useText()
  return (
    <div className={styles.nothing} role="status">
      <h1>{t('暂时无法加载大屏')}</h1>
      <Button look="primary" onClick={retry}>
        {t('重试')}
      </Button>
    </div>
  )
}

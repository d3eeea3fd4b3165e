import { Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styles from './MoreBelow.module.css'
import { useText } from './texts.ts'
import type { MorePages } from './use-message-pages.ts'

/** How far below what is in sight the next page is asked for. */
const AHEAD = '0px 0px 240px'

/** The end of a list whose next page comes when it is scrolled to. */
export const MoreBelow = ({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: MorePages): ReactNode => {
  const t = useText()
  const end = useRef<HTMLDivElement>(null)
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const reached = useEffectEvent(() => void fetchNextPage())
  // A subscription to where the end of the list is.
  useEffect(() => {
    const mark = end.current
    if (!mark || !waits) return
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && reached(), {
      rootMargin: AHEAD,
    })
    observer.observe(mark)
    return () => observer.disconnect()
  }, [waits])
  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      {isFetchNextPageError ? (
        <Button size="small" onClick={() => void fetchNextPage()}>
          {t('重试')}
        </Button>
      ) : (
        t('加载中')
      )}
    </div>
  )
}

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUnreadTotal } from '#src/messaging/api.ts'
import { useText } from '#src/shell/texts.ts'

const QUIET_MS = 10_000

/** The value, renewed at most once in the given time; the latest one is never lost. */
const useThrottled = (value: number, gapMs: number): number => {
  const [told, setTold] = useState(value)
  const last = useRef(0)
  useEffect(() => {
    const timer = setTimeout(
      () => {
        last.current = Date.now()
        setTold(value)
      },
      Math.max(0, last.current + gapMs - Date.now()),
    )
    return () => clearTimeout(timer)
  }, [value, gapMs])
  return told
}

/** Says how many messages wait, to those who listen; at most once in 10 s. */
export const UnreadAnnouncer = (): ReactNode => {
  const t = useText()
  const unread = useThrottled(useUnreadTotal(), QUIET_MS)
  return (
    <span className="qf-visually-hidden" role="status">
      {unread > 0 ? t('{n} 条未读', { n: unread }) : ''}
    </span>
  )
}

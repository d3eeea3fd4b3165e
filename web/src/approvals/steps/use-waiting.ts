import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { toDate } from '@qifuyun/ui/platform/format/date.ts'
import { useEffect, useState } from 'react'
import { useText } from '#src/approvals/texts.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** How long something has waited since then, in words that are kept up to date; null where nothing waits. */
export const useWaiting = (since: string | null): string | null => {
  const t = useText()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (since === null) return
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [since])
  const begun = toDate(since)
  if (begun === undefined) return null
  const minutes = Math.max(0, Math.floor((now - begun.getTime()) / MINUTE_MS))
  if (minutes < HOUR) return t('已等待 {n} 分钟', { n: minutes })
  if (minutes < DAY) return t('已等待 {n} 小时', { n: Math.floor(minutes / HOUR) })
  return t('已等待 {n} 天', { n: Math.floor(minutes / DAY) })
}

import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { AlarmClock, Clock3, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Clock.module.css'
import { isShort, type Span, timeLeft } from './time-left.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** A span in words, by what it is a span of. */
const useSpanWords = () => {
  const t = useText()
  return {
    left: ({ unit, n }: Span) => ({ day: t('剩 {n} 天', { n }), hour: t('剩 {n} 小时', { n }), minute: t('剩 {n} 分', { n }) })[unit],
    over: ({ unit, n }: Span) => ({ day: t('超 {n} 天', { n }), hour: t('超 {n} 小时', { n }), minute: t('超 {n} 分', { n }) })[unit],
    waited: ({ unit, n }: Span) =>
      ({ day: t('等了 {n} 天', { n }), hour: t('等了 {n} 小时', { n }), minute: t('等了 {n} 分', { n }) })[unit],
  }
}

/** What is left of a clock: red once it has run out, amber shortly before. `since`: when it began to run. */
export const Clock = ({ until, name, since }: { until: string; name?: string | undefined; since?: string | undefined }): ReactNode => {
  const words = useSpanWords()
  const now = useNow(MINUTE_MS)
  const { late, ...span } = timeLeft(until, now)
  const said = late ? words.over(span) : words.left(span)
  return (
    <span className={styles.clock} data-late={late || undefined} data-short={(!late && isShort(until, since, now)) || undefined}>
      {late ? <AlarmClock {...ICON} /> : <Clock3 {...ICON} />}
      {name === undefined ? said : `${name} ${said}`}
    </span>
  )
}

/** For how long nobody has looked after something. */
export const Waited = ({ since }: { since: string }): ReactNode => {
  const words = useSpanWords()
  const { late: _late, ...span } = timeLeft(since, useNow(MINUTE_MS))
  return (
    <span className={styles.clock} data-short>
      <Hourglass {...ICON} />
      {words.waited(span)}
    </span>
  )
}

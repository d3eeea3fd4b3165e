import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { AlarmClock, Clock3 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './Clock.module.css'
import { timeLeft } from './time-left.ts'

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is left of a clock, red once it has run out. */
export const Clock = ({ until, name }: { until: string; name?: string }): ReactNode => {
  const t = useText()
  const { late, unit, n } = timeLeft(until, useNow(MINUTE_MS))
  const words = {
    day: late ? t('超时 {n} 天', { n }) : t('剩 {n} 天', { n }),
    hour: late ? t('超时 {n} 小时', { n }) : t('剩 {n} 小时', { n }),
    minute: late ? t('超时 {n} 分', { n }) : t('剩 {n} 分', { n }),
  }[unit]
  return (
    <span className={styles.clock} data-late={late || undefined}>
      {late ? <AlarmClock {...ICON} /> : <Clock3 {...ICON} />}
      {name === undefined ? words : `${name} ${words}`}
    </span>
  )
}

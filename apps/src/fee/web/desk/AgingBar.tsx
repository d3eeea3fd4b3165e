import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import type { ReactNode } from 'react'
import type { Aging } from '#src/fee/ledger/aging.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './AgingBar.module.css'

const STEPS = ['days30', 'days90', 'days180', 'days365', 'more'] as const

/** Arrears by their age: a bar, and under it what is of which age; ages of nothing are left out. */
export const AgingBar = ({ aging }: { aging: Aging }): ReactNode => {
  const t = useText()
  const words = { days30: t('0–30 天'), days90: t('31–90 天'), days180: t('91–180 天'), days365: t('181–365 天'), more: t('365 天以上') }
  const there = STEPS.filter((step) => aging[step] > 0)
  return (
    <div className={styles.aging}>
      <div className={styles.bar} aria-hidden="true">
        {there.map((step) => (
          <i key={step} data-step={step} style={{ flexGrow: aging[step] }} />
        ))}
      </div>
      <ul>
        {there.map((step) => (
          <li key={step} data-step={step}>
            <small>{words[step]}</small>
            <b>{formatMoney(aging[step])}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

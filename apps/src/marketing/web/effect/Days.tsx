import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import type { Effects } from '#src/marketing/calls.ts'
import styles from '#src/marketing/web/Effect.module.css'
import { useText } from '#src/marketing/web/texts.ts'

/** A single day is no course. */
const COURSE_FROM = 2

/** Coupons that were issued and redeemed, day by day. */
export const Days = ({ effects: { days } }: { effects: Effects }): ReactNode => {
  const t = useText()
  const points = (key: 'issued' | 'used') => days.map((each) => ({ x: each.day.slice('YYYY-'.length), y: each[key] }))
  return (
    <section className={styles.part}>
      <Chart
        kind={days.length < COURSE_FROM ? 'bar' : 'line'}
        title={t('每天领取与核销')}
        series={[
          { name: t('领取'), points: points('issued') },
          { name: t('核销'), points: points('used') },
        ]}
      />
    </section>
  )
}

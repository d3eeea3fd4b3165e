import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import { useText } from '#src/enterprise/texts.ts'
import styles from './EnterpriseHomePage.module.css'
import { type Home, knownDays } from './home.ts'

/** Fewer days make no trend. */
const FEWEST = 3

interface TrendProps {
  title: string
  /** What the line counts. */
  name: string
  days: Home['loginTrend']
  /** In place of a line that does not move. */
  steady?: (count: number) => string
}

/** A figure over days. Where there is no trend yet a sentence says so: a flat line would tell something that nobody knows. */
export const Trend = ({ title, name, days, steady }: TrendProps): ReactNode => {
  const t = useText()
  const known = knownDays(days)
  const [first] = known
  const flat = known.every(({ count }) => count === first?.count)
  if (known.length >= FEWEST && !(flat && steady !== undefined)) {
    const points = known.map(({ date, count }) => ({ x: date.slice(5), y: count }))
    return (
      <div className={styles.chart}>
        <Chart kind="line" title={title} series={[{ name, points }]} />
      </div>
    )
  }
  const said =
    first !== undefined && known.length >= FEWEST && steady !== undefined
      ? steady(first.count)
      : t('记录还不满 {n} 天，之后这里显示趋势', { n: FEWEST })
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      {first === undefined ? null : (
        <p className={styles.lead}>
          {days.at(-1)?.count ?? 0} <span>{name}</span>
        </p>
      )}
      <p className={styles.note}>{said}</p>
    </section>
  )
}

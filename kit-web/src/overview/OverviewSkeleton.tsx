import { type ReactNode } from 'react'
import { useText } from '#src/texts.ts'
import styles from './OverviewSkeleton.module.css'

const FIGURES = 4
const CHARTS = 2

const several = (count: number, name: string | undefined): ReactNode[] =>
  Array.from({ length: count }, (_none, index) => <span key={index} className={name} />)

/** The shape of an overview while it is on its way: lead, figures, two charts. */
export const OverviewSkeleton = (): ReactNode => {
  const t = useText()
  return (
    <div className={styles.skeleton} role="status" aria-label={t('加载中')}>
      <div className={styles.top}>
        <span className={styles.lead} />
        <span className={styles.trend} />
      </div>
      <div className={styles.figures}>{several(FIGURES, styles.figure)}</div>
      <div className={styles.charts}>{several(CHARTS, styles.chart)}</div>
    </div>
  )
}

import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import type { Figures } from '#src/satisfaction/calls.ts'
import type { Metric } from '#src/satisfaction/codes.ts'
import styles from './Figures.module.css'
import { shown } from './shown.ts'
import { useText } from './texts.ts'

interface CourseProps {
  figures: Figures
  metric: Metric
  name: string
}

/** The metric from month to month. */
export const Course = ({ figures: { course }, metric, name }: CourseProps): ReactNode => {
  const t = useText()
  const points = course.map(({ month, value }) => ({ x: month, y: value }))
  return (
    <section className={styles.part}>
      <Chart kind="line" title={t('一年来是好是坏？')} series={[{ name, points }]} format={(value) => shown(metric, value)} />
    </section>
  )
}

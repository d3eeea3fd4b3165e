import { AnalysisPart } from '@qifuyun/kit-web/report/Analysis.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import type { Figures } from '#src/satisfaction/calls.ts'
import type { Metric } from '#src/satisfaction/codes.ts'
import { shown } from './shown.ts'
import { useText } from './texts.ts'

interface CourseProps {
  figures: Figures
  metric: Metric
  name: string
}

/** A single month is no course. */
const COURSE_FROM = 2

/** The metric from month to month. */
export const Course = ({ figures: { course }, metric, name }: CourseProps): ReactNode => {
  const t = useText()
  const known = course.filter(({ value }) => value !== null).length
  const points = course.map(({ month, value }) => ({ x: month, y: value }))
  return (
    <AnalysisPart>
      <Chart
        kind={known < COURSE_FROM ? 'bar' : 'line'}
        title={t('一年来是好是坏？')}
        series={[{ name, points }]}
        format={(value) => shown(metric, value)}
      />
    </AnalysisPart>
  )
}

import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import { chartOf } from './chart-spec.ts'

/** A chart of an answer; what is no chart is shown as it was written. */
export const AnswerChart = ({ json }: { json: string }): ReactNode => {
  const chart = chartOf(json)
  return chart === null ? <pre>{json}</pre> : <Chart {...chart} />
}

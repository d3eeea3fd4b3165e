import type { ReactNode } from 'react'
import { Chart } from '#src/ui/chart/Chart.tsx'
import { chartOf } from './chart-spec.ts'

/** A chart of an answer; what is no chart is shown as it was written. */
export const AnswerChart = ({ json }: { json: string }): ReactNode => {
  const chart = chartOf(json)
  return chart === null ? <pre>{json}</pre> : <Chart {...chart} />
}

import { METRIC, type Metric } from '#src/satisfaction/codes.ts'

/** A figure of a metric as people read it: a share in per cent, a balance, a mean. */
export const shown = (metric: Metric, value: number | null): string => {
  if (value === null) return '—'
  return metric === METRIC.csat ? `${value.toFixed(1)}%` : value.toFixed(metric === METRIC.nps ? 1 : 2)
}

export const percentText = (value: number | null): string => (value === null ? '—' : `${value.toFixed(1)}%`)

/** By how much a figure is higher than another one, in its own digits; null where one of them is not there. */
export const changeOf = (metric: Metric, now: number | null | undefined, before: number | null | undefined): number | null =>
  typeof now === 'number' && typeof before === 'number' ? Number((now - before).toFixed(metric === METRIC.ces ? 2 : 1)) : null

/** How long the bar of a figure is, of a hundred. */
export const barOf = (metric: Metric, value: number | null): number => {
  if (value === null) return 0
  if (metric === METRIC.csat) return value
  return metric === METRIC.nps ? (value + 100) / 2 : ((value - 1) / 6) * 100
}

import type { ChartProps } from '@qifuyun/ui/components/chart/chart-data.ts'

const isPoint = (value: unknown): value is { x: unknown; y: unknown } =>
  typeof value === 'object' && value !== null && 'x' in value && 'y' in value

/** The chart that a model describes, as `instructions` of the server asks it to; null for anything else. */
export const chartOf = (json: string): Pick<ChartProps, 'kind' | 'title' | 'series'> | null => {
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return null
  }
  const { type, title, unit, data }: Partial<Record<string, unknown>> = { ...Object(given) }
  if (!Array.isArray(data) || !data.every(isPoint) || data.length === 0) return null
  const heading = typeof title === 'string' ? title : ''
  const name = typeof unit === 'string' && unit !== '' ? unit : heading
  const points = data.map(({ x, y }) => ({ x: String(x), y: typeof y === 'number' && Number.isFinite(y) ? y : null }))
  return { kind: type === 'line' ? 'line' : 'bar', title: heading, series: [{ name, points }] }
}

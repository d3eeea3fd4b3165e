import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import { keyedViews } from '@qifuyun/kit/views.ts'
import { useDays } from '#src/reads.ts'
import type { PageBody } from '../../../rows.ts'
import type { PlanLayer } from '../standing.ts'
import type { LayerRows } from '../use-layer-rows.ts'
import type { LayerDay } from './courses.ts'

/** The list of a layer as its day is asked for: whatever states it is narrowed to, those of each moment are told. */
const askedOf = ({ of, view }: PlanLayer, { keyword, filter }: PageBody): PageBody & { view: string } => ({
  view: keyedViews(of.spec.list.views).find((each) => each.view.kind === 'plan' && each.view === view)?.key ?? 'plan',
  ...(keyword !== undefined && { keyword }),
  ...(filter !== undefined && { filter }),
})

export interface LayerDays {
  /** Of the layers whose day is known. */
  days: readonly LayerDay[]
  /** Names these readings of them. */
  reading: string
  /** The page's own layer could not be read. */
  error: unknown
  /** Not all of it is told. */
  cut: boolean
  retry: () => void
}

/** What the layers were over the last 24 hours; while the past is shown it stays as it was read. */
export const useLayerDays = (layers: readonly LayerRows[], isPast: boolean): LayerDays => {
  const answers = useDays(
    layers.map(({ layer, body }) => ({ of: layer.of, body: askedOf(layer, body) })),
    { refetchInterval: isPast ? false : MINUTE_MS },
  )
  const [own] = answers
  const days = answers.flatMap(({ data }, n): LayerDay[] => {
    const shown = layers[n]
    if (data === undefined || shown === undefined) return []
    const { layer, body } = shown
    return [{ layer, begin: Date.parse(data.begin), end: Date.parse(data.end), among: body.stateList, rows: data.rows }]
  })
  return {
    days,
    reading: days.map(({ layer: { key }, end, among = [] }) => [key, end, ...among].join(' ')).join('\n'),
    error: own?.isLoadingError ? own.error : undefined,
    cut: answers.some(({ data }) => data?.cutFlag === 1),
    retry: () => void own?.refetch(),
  }
}

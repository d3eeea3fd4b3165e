import { usePages } from '../../reads.ts'
import type { ListRow, PageBody } from '../../rows.ts'
import type { Standing } from './marks.ts'
import { bodyOfLayer, type PlanLayer, standingOf } from './standing.ts'

/** Read again at this pace even when nothing is told, so that what is shown is never older than it says. */
const AGAIN_MS = 30_000

/** A layer with what is known of it. */
export interface LayerRows {
  layer: PlanLayer
  body: PageBody
  /** undefined: not read yet, or it could not be. */
  rows: readonly ListRow[] | undefined
  standings: readonly Standing[]
  total: number
  error: unknown
  /** When it was last known to be so; 0 before. */
  at: number
  retry: () => void
}

/** The rows of each layer in a building. One that fails takes neither the plan nor the others away. */
export const useLayerRows = (layers: readonly PlanLayer[], buildingUuid: string, own: PageBody): readonly LayerRows[] => {
  const asked = layers.map((layer, n) => ({ layer, of: layer.of, body: bodyOfLayer(layer, buildingUuid, n === 0 ? own : {}) }))
  return usePages(asked, { refetchInterval: AGAIN_MS }).flatMap((page, n): LayerRows[] => {
    const from = asked[n]
    if (from === undefined) return []
    const { layer, body } = from
    const rows = page.data?.list
    return [
      {
        ...{ layer, body, rows, total: page.data?.total ?? 0, at: page.dataUpdatedAt, retry: () => void page.refetch() },
        standings: rows?.map((row) => standingOf(layer, row)) ?? [],
        error: page.isLoadingError ? page.error : undefined,
      },
    ]
  })
}

import type { Tone } from '@qifuyun/kit/field.ts'
import type { Standing } from './marks.ts'
import type { LayerRows } from './use-layer-rows.ts'

/** Rows of a layer in one state. */
export interface LegendEntry {
  key: string
  layer: string
  /** A label of the layer's application; without states the rows are called after their kind. */
  label: string
  tone: Tone
  silent: boolean
  count: number
}

/** The entry that a row is counted in. */
export const entryOf = ({ layer, state }: Pick<Standing, 'layer' | 'state'>): string => `${layer}:${state}`

/** What the colours of a layer mean and how many rows have each; together they are all of its rows. */
export const legendOf = ({ layer: { key, of, view }, standings }: Pick<LayerRows, 'layer' | 'standings'>): LegendEntry[] => {
  const counts = Map.groupBy(standings, entryOf)
  const { states, label } = of.spec
  const kinds =
    states.length === 0
      ? [{ code: '', label, tone: 'info' as const, silent: false }]
      : states.map((state) => {
          const silent = (view.silent ?? []).includes(state.name)
          return { code: state.code, label: state.label, tone: silent ? ('neutral' as const) : state.tone, silent }
        })
  return kinds.flatMap(({ code, ...kind }): LegendEntry[] => {
    const entry = entryOf({ layer: key, state: code })
    const count = counts.get(entry)?.length ?? 0
    return count === 0 ? [] : [{ ...kind, key: entry, layer: key, count }]
  })
}

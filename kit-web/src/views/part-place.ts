import type { Entity } from '@qifuyun/kit/entity.ts'
import type { Filters, FilterValue } from '#src/list/filter/filter-value.ts'
import type { ListPlace } from '#src/list/place.ts'
import { shownField } from '#src/list/table/columns.ts'

const valueOf = (of: Entity, by: string, key: string): FilterValue => {
  if (key === '') return { kind: 'moment', moment: 'empty' }
  const kind = shownField(of, by)?.kind
  if (kind === 'flag') return { kind: 'is', yes: key === 'true' }
  // A department or an area of its own, without those below it.
  return { kind: 'oneOf', values: [key], ...((kind === 'organ' || kind === 'area') && { exactly: true }) }
}

/** A part of the list: of a field, the key by which the server speaks of it. */
export interface PartKey {
  by: string
  key: string
}

/** The place of a list with only the rows of these parts. */
export const placeOfParts = (of: Entity, place: ListPlace, parts: readonly PartKey[]): Pick<ListPlace, 'states' | 'filters'> => {
  const state = parts.find(({ by }) => by === 'state')
  const own = parts.filter(({ by }) => by !== 'state').map(({ by, key }) => [by, valueOf(of, by, key)] as const)
  const filters: Filters = { ...place.filters, ...Object.fromEntries(own) }
  return { states: state === undefined ? place.states : [state.key], filters }
}

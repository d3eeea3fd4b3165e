import { isRow } from '#src/fields/row.ts'
import type { ListRow } from '../../rows.ts'
import type { Place } from './plane.ts'

/** Keys of the fields that tell where a row lies. */
export type PlaceKeys = readonly [position: string] | readonly [longitude: string, latitude: string]

const placeAt = (longitude: unknown, latitude: unknown): Place | null =>
  typeof longitude === 'number' && typeof latitude === 'number' ? { longitude, latitude } : null

/** Where a row lies; null where nobody said. */
export const placeOf = (row: ListRow, [first, second]: PlaceKeys): Place | null => {
  const values: Readonly<Record<string, unknown>> = row
  if (second !== undefined) return placeAt(values[first], values[second])
  const position = values[first]
  return isRow(position) ? placeAt(position.longitude, position.latitude) : null
}

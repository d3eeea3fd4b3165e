import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getListDict as listDict } from '@qifuyun/contract/dictionaries/endpoints.ts'
import { getListDict } from '#src/platform/request/endpoints/dictionaries.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'

export type DictionaryEntry = NonNullable<OutputOf<typeof listDict>['list']>[number]

const CONSTANT = { staleTime: Number.POSITIVE_INFINITY }

/** Entries of one dictionary of the platform in display order; undefined until they are there. */
export const useDictionary = (parentCode: string | undefined): readonly DictionaryEntry[] | undefined =>
  useCall(getListDict, { parentCodes: parentCode ?? '' }, { ...CONSTANT, enabled: parentCode !== undefined }).data?.list ?? undefined

export { AreaField } from './AreaField.tsx'
export { areaPath, useAreaName } from './areas.ts'
export { PlacePicker } from './PlacePicker.tsx'

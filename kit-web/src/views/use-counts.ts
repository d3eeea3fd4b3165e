import type { Entity } from '@qifuyun/kit/entity.ts'
import { usePage } from '../reads.ts'
import type { PageBody } from '../rows.ts'
import type { Lane } from './board/lanes.ts'

/** How many rows each part of a list has; undefined until all are known. */
export const useCounts = (of: Entity, body: PageBody, by: string, parts: readonly Lane[]): number[] | undefined => {
  const inStates = by === 'state'
  // Every state is counted, whichever of them the list shows.
  const { stateList: _stateList, ...whole } = body
  const counted = inStates ? { ...whole, withStateCount: true } : { ...body, countBy: by }
  const { data } = usePage(of, { ...counted, pageNum: 1, pageSize: 1 })
  const counts = inStates ? data?.stateCount : data?.valueCount
  return counts && parts.map(({ code }) => counts[String(code)] ?? 0)
}

import type { Entity } from '@qifuyun/kit/entity.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '#src/platform/request/call.ts'
import { callKey } from '#src/platform/request/hooks.ts'
import { entityCall } from '../calls.ts'
import { usePage } from '../reads.ts'
import type { PageBody } from '../rows.ts'
import { type Lane, laneBody } from './lanes.ts'

/** Rows in each state: the list tells them all at once. */
const useStateCounts = (of: Entity, body: PageBody, parts: readonly Lane[], enabled: boolean): number[] | undefined => {
  const { stateList: _stateList, ...whole } = body
  const { data } = usePage(of, { ...whole, pageNum: 1, pageSize: 1, withStateCount: true }, { enabled })
  return data && parts.map(({ code }) => data.stateCount[String(code)] ?? 0)
}

/** Rows with each value of another field: one call for each. */
const useValueCounts = (of: Entity, body: PageBody, by: string, parts: readonly Lane[]): number[] | undefined => {
  const page = entityCall(of, 'page')
  const counts = useQueries({
    queries: parts.map((part) => {
      const input = { ...laneBody(body, by, part), pageNum: 1, pageSize: 1 }
      return {
        queryKey: callKey(page, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(page, input, { signal, quiet: true }),
      }
    }),
  })
  const totals = counts.flatMap(({ data }) => (data ? [data.page.total] : []))
  return totals.length === parts.length ? totals : undefined
}

/** How many rows each part of a list has; undefined until all are known. */
export const useCounts = (of: Entity, body: PageBody, by: string, parts: readonly Lane[]): number[] | undefined => {
  const states = by === 'state'
  const inStates = useStateCounts(of, body, parts, states)
  const withValues = useValueCounts(of, body, by, states ? [] : parts)
  return states ? inStates : withValues
}

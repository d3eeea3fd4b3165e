import type { Entity } from '@qifuyun/kit/entity.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '#src/platform/request/call.ts'
import { callKey } from '#src/platform/request/hooks.ts'
import { entityCall } from '../calls.ts'
import type { PageBody } from '../rows.ts'
import { type Lane, laneBody } from './lanes.ts'

/** How many rows each part of a list has; undefined until all are known. */
export const useCounts = (of: Entity, body: PageBody, by: string, parts: readonly Lane[]): number[] | undefined => {
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

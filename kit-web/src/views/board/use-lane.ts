import type { Entity } from '@qifuyun/kit/entity.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { entityCall } from '../../calls.ts'
import { type ListRow, type PageBody, withPortraits } from '../../rows.ts'

export const LANE_PAGE = 20

export interface LaneRows {
  rows: ListRow[] | undefined
  more: (() => void) | undefined
  failure: unknown
  retry(): void
}

/** The cards of a lane, page by page; one that has none is not asked for. */
export const useLane = (of: Entity, body: PageBody, some: boolean): LaneRows => {
  const page = entityCall(of, 'page')
  const input = { ...body, pageSize: LANE_PAGE }
  const asked = useInfiniteQuery({
    queryKey: callKey(page, { ...input, endless: true }),
    queryFn: ({ pageParam, signal }) => call(page, { ...input, pageNum: pageParam }, { signal, quiet: true }),
    enabled: some,
    initialPageParam: 1,
    getNextPageParam: ({ page: { pageNum, pageSize, total } }) => (pageNum * pageSize < total ? pageNum + 1 : undefined),
  })
  return {
    // The server answers with the fields of the definition.
    rows: some ? asked.data?.pages.flatMap(({ list, portraits }) => withPortraits(of, list, portraits) as ListRow[]) : [],
    more: some && asked.hasNextPage && !asked.isFetchingNextPage ? () => void asked.fetchNextPage() : undefined,
    failure: asked.isLoadingError ? asked.error : undefined,
    retry: () => void asked.refetch(),
  }
}

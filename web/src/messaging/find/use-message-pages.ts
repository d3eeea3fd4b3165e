import type { MessageType } from '@qifuyun/contract/messaging/constants.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { messageSearch } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'

export type Hit = Output<NonNullable<typeof messageSearch.__types>>['list'][number]

interface Sought {
  keyword: string
  sessionUuid?: string
  senderImAccountId?: string
  messageType?: MessageType
  createTimeBegin?: string
  createTimeEnd?: string
}

const PAGE_SIZE = 30

/** What a list of pages needs to go on when its end comes into sight. */
export interface MorePages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Messages of a search, page by page; a message that moved between pages meanwhile is among them once. Nothing is asked for null. */
export const useMessagePages = (sought: Sought | null) => {
  const pages = useInfiniteQuery({
    queryKey: [...callKey(messageSearch, sought), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(messageSearch, { keyword: '', ...sought, pageNum: pageParam, pageSize: PAGE_SIZE }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * PAGE_SIZE < last.page.total ? all.length + 1 : undefined),
    enabled: sought !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const all = new Map(pages.data?.pages.flatMap(({ list }) => list.map((hit) => [hit.messageUuid, hit] as const)))
  return { ...pages, hits: [...all.values()], total: pages.data?.pages.at(-1)?.page.total ?? 0 }
}

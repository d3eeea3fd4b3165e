import { SEARCH_WORD_MAX, type SearchType } from '@qifuyun/contract/search/constants.ts'
import type { searchQuery as declaredQuery } from '@qifuyun/contract/search/endpoints.ts'
import { useDebounced } from '@qifuyun/kit-web/fields/use-debounced.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { searchQuery } from '@qifuyun/ui/platform/request/endpoints/search.generated.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type SearchAnswer = Output<typeof declaredQuery>
export type SearchGroup = SearchAnswer['groups'][number]
export type SearchHit = SearchGroup['list'][number]

const REST_MS = 120

interface Sought {
  types: readonly SearchType[]
  /** Hits of a type, 20 at most. */
  pageSize?: number
}

/** Everything that holds the keyword and that the viewer may read, by type; the answer before stays until the next one is there. */
export const useSearch = (typed: string, { types, pageSize = 5 }: Sought) => {
  // Of longer words the server takes none.
  const sought = [...typed.trim()].slice(0, SEARCH_WORD_MAX).join('')
  const keyword = useDebounced(sought, REST_MS)
  const input = { keyword, types: [...types], pageSize }
  const enabled = keyword !== '' && types.length > 0
  const answer = useQuery({
    queryKey: callKey(searchQuery, input),
    queryFn: ({ signal }) => call(searchQuery, input, { signal, quiet: true }),
    enabled,
    placeholderData: keepPreviousData,
  })
  return {
    /** None while nothing is sought. */
    groups: enabled && sought !== '' ? (answer.data?.groups ?? []) : [],
    indexing: answer.data?.indexingFlag === 1,
    /** The answer to what is typed is still to come. */
    pending: sought !== '' && types.length > 0 && (answer.isPlaceholderData || answer.isPending || sought !== keyword),
    error: answer.isLoadingError ? answer.error : null,
    retry: answer.refetch,
  }
}

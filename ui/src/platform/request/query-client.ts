import { CODE } from '@qifuyun/contract/core/codes.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { showFailure } from './answer.ts'
import { CallError } from './call-error.ts'

/** Data younger than this is shown without asking again. */
const FRESH_MS = 30_000
const RETRIES = 2

/** Only what may heal by itself is asked again: no answer, or a fault of the server. */
const mayHeal = (error: unknown): boolean => error instanceof CallError && (error.unanswered || error.status >= 500)

/**
 * The cache of everything read from the server. A first load that fails is shown by its page with 重试;
 * a failed refetch keeps the old rows and toasts; 暂无权限 toasts always (error catalogue of the specification).
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof CallError)) return
        if (query.state.data !== undefined || error.code === CODE.forbidden) showFailure(error)
      },
    }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: (failures, error) => failures < RETRIES && mayHeal(error) },
      mutations: { retry: false },
    },
  })

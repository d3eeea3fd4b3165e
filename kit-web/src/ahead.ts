import type { AppEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import type { QueryClient } from '@tanstack/react-query'

/** The calls of `calls.ts` that a page begins with, without the definitions that those come from; `ahead.test.ts` compares the two. */
export const firstCalls = (appKey: string) => {
  const of = <Name extends 'meta' | 'overview'>(at: Name) =>
    descriptor<AppEndpoints[Name]>({ method: 'GET', path: `/api/v1/application/${appKey}/${at}`, access: 'tenant', roles: [] })
  return { meta: of('meta'), overview: of('overview') }
}

const META_FRESH_MS = 5 * 60_000

/** Asks for the rights of the user in an application, and for its overview if it opens with it, while its pages are fetched. */
export const askAhead = (client: QueryClient, appKey: string, search: string): void => {
  const { meta, overview } = firstCalls(appKey)
  void client.prefetchQuery({ queryKey: callKey(meta, {}), queryFn: () => call(meta, {}, { quiet: true }), staleTime: META_FRESH_MS })
  if (search !== '') return
  void client.prefetchQuery({ queryKey: callKey(overview, {}), queryFn: () => call(overview, {}, { quiet: true }) })
}

import { searchQuery } from '@qifuyun/contract/search/endpoints.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { fillBehind } from './filling.ts'
import { search } from './searching.ts'

export const searchRoutes = (platform: Platform): Route[] => [
  handle(searchQuery, ({ input, caller }) =>
    platform.db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => search({ tx, platform, caller }, input)),
  ),
]

/** What searching does by itself: it makes findable what is older than its index. */
export const registerSearch = (platform: Platform): void => {
  fillBehind(platform)
}

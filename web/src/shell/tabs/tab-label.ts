import { type GuardedRoute, isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import type { Tab } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { ROUTES } from '#src/shell/routes.ts'

/** The route shown in a tab. */
export const tabRoute = ({ path }: Pick<Tab, 'path'>): GuardedRoute | undefined => {
  const route = findRoute(ROUTES, path)
  return route && !isPublic(route) ? route : undefined
}

/** What the page calls itself, else its route's title in the page's language. */
export const tabLabel = (tab: Pick<Tab, 'path' | 'title' | 'meta'>): string => tab.meta.title ?? tabRoute(tab)?.title() ?? tab.title

import type { useText } from '#src/platform/i18n/use-text.ts'
import { ROUTES } from '#src/shell/routes.ts'
import { type GuardedRoute, isPublic } from '#src/shell/routing/page-route.ts'
import { findRoute } from '#src/shell/routing/route-rules.ts'
import type { Tab } from './tab-list.ts'

/** The route shown in a tab. */
export const tabRoute = ({ path }: Pick<Tab, 'path'>): GuardedRoute | undefined => {
  const route = findRoute(ROUTES, path)
  return route && !isPublic(route) ? route : undefined
}

/** What the page calls itself, else its route's title in the page's language. */
export const tabLabel = (t: ReturnType<typeof useText>, tab: Pick<Tab, 'path' | 'title' | 'meta'>): string => {
  const route = tabRoute(tab)
  return tab.meta.title ?? (route && route.title === tab.title ? t(route.title) : tab.title)
}

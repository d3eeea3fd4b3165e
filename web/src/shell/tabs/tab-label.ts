import type { useText } from '#src/platform/i18n/use-text.ts'
import { ROUTES } from '#src/shell/routes.ts'
import { type GuardedRoute, isPublic } from '#src/shell/routing/page-route.ts'
import type { Tab } from './tab-list.ts'

/** The route shown in a tab. */
export const tabRoute = ({ name }: Pick<Tab, 'name'>): GuardedRoute | undefined =>
  ROUTES.filter((route): route is GuardedRoute => !isPublic(route)).find((route) => route.name === name)

/** A tab's title in the page's language; a title that a page gave itself stays as it is. */
export const tabLabel = (t: ReturnType<typeof useText>, tab: Pick<Tab, 'name' | 'title'>): string => {
  const route = tabRoute(tab)
  return route && route.title === tab.title ? t(route.title) : tab.title
}

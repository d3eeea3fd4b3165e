import type { useText } from '#src/platform/i18n/use-text.ts'
import { ROUTES } from '#src/shell/routes.ts'
import { isWorkPage } from '#src/shell/routing/page-route.ts'
import type { Tab } from './tab-list.ts'

/** A tab's title in the page's language; a title that a page gave itself stays as it is. */
export const tabLabel = (t: ReturnType<typeof useText>, tab: Pick<Tab, 'name' | 'title'>): string => {
  const route = ROUTES.find(({ name }) => name === tab.name)
  return route && isWorkPage(route) && route.title === tab.title ? t(route.title) : tab.title
}

import { isWorkPage, type PageRoute, type WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute, mayOpen, type Viewer } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import type { Tab } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import type { Location } from 'react-router'

const tabOf = (route: WorkPage, group: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): Tab => ({
  name: route.name,
  title: route.title(),
  group,
  path: pathname,
  query: search,
  fullPath: pathname + search,
  meta: { pinned: route.pinnedAtFirst === true },
})

/** The page's group has a tab from now on. Pages without a group (messages) never get one. */
export const visitTab = (route: WorkPage, location: Pick<Location, 'pathname' | 'search'>): void => {
  if (route.group !== undefined) tabActions.visit(tabOf(route, route.group, location))
}

/** Keeps the stored tabs whose pages the viewer may still open; at the first visit the pinned ones are opened. */
export const settleTabs = (table: readonly PageRoute[], viewer: Viewer): void => {
  const open = (route: PageRoute | undefined): route is WorkPage => route !== undefined && isWorkPage(route) && mayOpen(route, viewer)
  tabActions.settle(
    (tab) => {
      const route = findRoute(table, tab.path)
      return open(route) && route.group === tab.group
    },
    table
      .filter(open)
      .flatMap((route) => (route.pinnedAtFirst && route.group ? [tabOf(route, route.group, { pathname: route.path, search: '' })] : [])),
  )
}

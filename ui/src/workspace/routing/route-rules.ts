import type { CurrentUser } from '@qifuyun/contract/auth/endpoints.ts'
import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import { type GuardedRoute, isContainer, isPublic, isWorkPage, type PageRoute, type WorkPage } from './page-route.ts'

/** Who looks at the routes: the role codes (888 included) and the user they belong to. */
export interface Viewer {
  roles: readonly string[]
  user: CurrentUser
}

export const HOME = '/im'
export const NOT_FOUND = '/404'

/** Whether the viewer may open the route: it names no code, or they hold one of them, or `admin`; and its own condition holds. */
export const mayOpen = (route: GuardedRoute, { roles, user }: Viewer): boolean =>
  holdsOneOf(roles, route.roles) && (route.allowed?.(user) ?? true)

/** The guarded routes the viewer may open, in the order of the table. Menu, tabs and palette are made from these. */
export const visibleRoutes = (table: readonly PageRoute[], viewer: Viewer): GuardedRoute[] =>
  table.filter((route): route is GuardedRoute => !isPublic(route) && mayOpen(route, viewer))

const trimmed = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Whether the path is the route's own. A route ending in `/*` takes everything below it. */
export const matches = (route: Pick<PageRoute, 'path'>, path: string): boolean =>
  route.path.endsWith('/*') ? path.startsWith(route.path.slice(0, -1)) && path.length >= route.path.length : route.path === trimmed(path)

const each = new Map<string, WorkPage>()

/** The page that a route of many has under this path, the same at every visit; undefined where it has none. */
const oneOf = (route: WorkPage, path: string): WorkPage | undefined => {
  const name = path.slice(route.path.length - 1)
  if (!route.each?.(name)) return undefined
  const known = each.get(path)
  if (known?.page === route.page) return known
  const own = {
    ...route,
    path: route.path.replace('*', name) as WorkPage['path'],
    name: `${route.name}.${name}`,
    group: `${route.name}.${name}`,
  }
  each.set(path, own)
  return own
}

/** The route of a path, no matter who may open it. */
export const findRoute = (table: readonly PageRoute[], path: string): PageRoute | undefined => {
  const route = table.find((one) => matches(one, path))
  return route !== undefined && !isPublic(route) && isWorkPage(route) && route.each ? oneOf(route, trimmed(path)) : route
}

/** The menu of a container: its level-2 children that the viewer may open. */
export const pagesBelow = (table: readonly PageRoute[], container: string, viewer: Viewer): WorkPage[] =>
  table.filter(
    (route): route is WorkPage =>
      isWorkPage(route) && route.level === 2 && route.path.startsWith(`${container}/`) && mayOpen(route, viewer),
  )

/** Where a container leads: its first level-2 child that the viewer may open, else /404. */
export const containerTarget = (table: readonly PageRoute[], container: string, viewer: Viewer): string =>
  pagesBelow(table, container, viewer)[0]?.path ?? NOT_FOUND

export type Place = { show: WorkPage } | { redirect: string }

/** What a signed-in viewer gets under a path that is no public page: the page, or the address to go to instead. */
export const placeFor = (table: readonly PageRoute[], path: string, viewer: Viewer): Place => {
  if (path === '/') return { redirect: HOME }
  const route = findRoute(table, path)
  if (!route || isPublic(route) || !mayOpen(route, viewer)) return { redirect: NOT_FOUND }
  return isContainer(route) ? { redirect: containerTarget(table, route.path, viewer) } : { show: route }
}

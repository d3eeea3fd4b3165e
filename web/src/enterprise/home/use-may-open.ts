import { isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute, mayOpen } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'

/** Whether the user may open the page at an address. */
export const useMayOpen = (): ((path: string) => boolean) => {
  const viewer = useViewer()
  const routes = usePageRoutes()
  return (path) => {
    const route = findRoute(routes, path.split('?')[0] ?? path)
    return route !== undefined && !isPublic(route) && mayOpen(route, viewer)
  }
}

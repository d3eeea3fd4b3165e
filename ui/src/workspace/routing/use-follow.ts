import { useNavigate } from 'react-router'
import { useSession } from '#src/workspace/session/session-store.ts'
import { isContainer, isPublic } from './page-route.ts'
import { containerTarget, findRoute, mayOpen, NOT_FOUND } from './route-rules.ts'
import { usePageRoutes } from './routes-context.ts'
import { linkTarget, webAddress } from './safe-address.ts'

/** Whether an address inside the product has a page that the viewer may open. */
export const useHasPage = (): ((path: string) => boolean) => {
  const viewer = useSession((state) => state.viewer)
  const routes = usePageRoutes()
  return (path) => {
    if (!viewer) return false
    const route = findRoute(routes, path)
    if (!route || isPublic(route) || !mayOpen(route, viewer)) return false
    return !isContainer(route) || containerTarget(routes, route.path, viewer) !== NOT_FOUND
  }
}

/** Opens an outside address beside the product, which it learns nothing about. */
export const openBeside = (url: string): void => void window.open(url, '_blank', 'noopener,noreferrer')

/**
 * Follows a link as the specification says (section 4). Anyone who has no page for frames gets a window instead. False: the address leads
 * nowhere.
 */
export const useFollow = (): ((address: string, title?: string) => boolean) => {
  const navigate = useNavigate()
  const hasPage = useHasPage()
  return (address, title) => {
    const target = linkTarget(address, location.origin, title)
    if (target === null) return false
    if ('inside' in target) void navigate(target.inside)
    else if ('embedded' in target && hasPage('/dashboard/web')) void navigate(target.embedded)
    else openBeside(webAddress(address) ?? '')
    return true
  }
}

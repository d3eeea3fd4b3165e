import type { JumpTarget } from '@qifuyun/contract/app-host/bridge.ts'
import { isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { usePageRoutes } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useFollow, useHasPage } from '@qifuyun/ui/workspace/routing/use-follow.ts'
import { useNavigate } from 'react-router'
import { addressOf } from './address.ts'

/** Goes to an application, to a named page, or along a link (specification section 4). False: there is no such place for the user. */
export const useJump = (): ((to: JumpTarget) => boolean) => {
  const navigate = useNavigate()
  const follow = useFollow()
  const hasPage = useHasPage()
  const routes = usePageRoutes()
  return (to) => {
    if ('url' in to) return follow(to.url)
    const named = 'page' in to ? routes.find(({ name }) => name === to.page) : undefined
    const path = 'app' in to ? addressOf(to.app) : named && !isPublic(named) ? named.path : ''
    if (!hasPage(path)) return false
    void navigate('app' in to ? addressOf(to.app, to.path) : path)
    return true
  }
}

import { readToken } from '@qifuyun/ui/platform/storage/token.ts'
import { entryFor, signInAddress } from '@qifuyun/ui/workspace/routing/guard.ts'
import { isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { RoutesProvider } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { PublicPageTitle } from './PublicPageTitle.tsx'
import { ROUTES } from './routes.ts'
import { Entering } from './session/Entering.tsx'
import { Workspace } from './Workspace.tsx'

/** Another document: /login. */
const Depart = ({ to }: { to: string }): ReactNode => {
  useEffect(() => location.replace(to), [to])
  return null
}

const PublicRoute = ({ path }: { path: string }): ReactNode => {
  const route = findRoute(ROUTES, path)
  if (!route || !isPublic(route)) return <Workspace />
  const Page = route.page
  return (
    <Suspense>
      <PublicPageTitle title={route.title} />
      <Page />
    </Suspense>
  )
}

/** Asks the guard's questions at every address, in the order of the specification (section 2). */
export const Guard = (): ReactNode => {
  const { pathname, search } = useLocation()
  const loaded = useSession((state) => state.viewer !== null)
  // The sign-in at the start of this page; a cookie another tab drops later is noticed by the server's refusal.
  const [token] = useState(() => readToken() !== null)
  switch (entryFor(ROUTES, pathname, { token, loaded })) {
    case 'login':
      return <Depart to={signInAddress(pathname, search)} />
    case 'load':
      return <Entering />
    default:
      return (
        <RoutesProvider value={ROUTES}>
          <PublicRoute path={pathname} />
        </RoutesProvider>
      )
  }
}

import { ErrorBoundary } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { createPageLife, PageLifeContext } from '@qifuyun/ui/platform/page-life.ts'
import { useFetched } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { stageOf } from '@qifuyun/ui/workspace/tabs/kept-pages.ts'
import { PageGroup } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Activity, memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { Arrival } from './Arrival.tsx'
import { useKeptPages } from './tabs/use-kept-pages.ts'

/** A page with a place of its own: hidden, it still reads the address it was left at, not that of the page now shown. */
const PlacedPage = memo(({ route, location }: { route: WorkPage; location: Location }): ReactNode => {
  const Page = route.page
  const client = useQueryClient()
  useFetched(Page)
  // Its first answers are on their way while its code still is.
  useEffect(() => route.askAhead?.(client, location.search), [client, route, location.search])
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton shape={route.skeleton} />}>
        <Arrival place={location.pathname}>
          <PageGroup value={route.group}>
            <Routes location={location}>
              <Route path={route.path} element={<Page />} />
            </Routes>
          </PageGroup>
        </Arrival>
      </Suspense>
    </ErrorBoundary>
  )
})

/** A page that is kept while it is hidden, and knows when it goes for good. */
const KeptPage = ({ route, location, shown }: { route: WorkPage; location: Location; shown: boolean }): ReactNode => {
  const [life] = useState(createPageLife)
  useEffect(() => life.end, [life])
  return (
    <PageLifeContext value={life}>
      <Activity mode={shown ? 'visible' : 'hidden'}>
        <PlacedPage route={route} location={location} />
      </Activity>
    </PageLifeContext>
  )
}

/** The shown page and, hidden beside it, those that are kept alive. Others are rebuilt at every address. */
export const PageStage = ({ route, location }: { route: WorkPage; location: Location }): ReactNode => {
  const kept = useKeptPages(route, location)
  return (
    <>
      {kept.map((page) => (
        <KeptPage key={stageOf(page.route)} {...page} shown={stageOf(page.route) === stageOf(route)} />
      ))}
      {route.keepAlive ? null : <PlacedPage key={location.pathname + location.search} route={route} location={location} />}
    </>
  )
}

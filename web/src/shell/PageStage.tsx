import { Activity, type ReactNode, Suspense } from 'react'
import { type Location, Route, Routes } from 'react-router'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { Arrival } from './Arrival.tsx'
import { useFetched } from './routing/lazy-page.ts'
import type { WorkPage } from './routing/page-route.ts'
import { stageOf } from './tabs/kept-pages.ts'
import { useKeptPages } from './tabs/use-kept-pages.ts'
import { PageGroup } from './tabs/use-unsaved.ts'

/** A page with a place of its own: hidden, it still reads the address it was left at, not that of the page now shown. */
const PlacedPage = ({ route, location }: { route: WorkPage; location: Location }): ReactNode => {
  const Page = route.page
  useFetched(Page)
  return (
    <ErrorBoundary>
      <Suspense fallback={<PageSkeleton />}>
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
}

/** The shown page and, hidden beside it, those that are kept alive. Others are rebuilt at every address. */
export const PageStage = ({ route, location }: { route: WorkPage; location: Location }): ReactNode => {
  const kept = useKeptPages(route, location)
  return (
    <>
      {kept.map((page) => (
        <Activity key={stageOf(page.route)} mode={stageOf(page.route) === stageOf(route) ? 'visible' : 'hidden'}>
          <PlacedPage {...page} />
        </Activity>
      ))}
      {route.keepAlive ? null : <PlacedPage key={location.pathname + location.search} route={route} location={location} />}
    </>
  )
}

import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { askAhead } from '@qifuyun/kit-web/ahead.ts'
import type { Application } from '@qifuyun/kit-web/application.ts'
import { provideApplications } from '@qifuyun/kit-web/known-applications.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { fetchParts } from './fetching.ts'

provideApplications(APPLICATIONS)

const routeOf = (application: Application): WorkPage => {
  const { appKey, title, icon } = application
  return {
    path: `/application/${appKey}`,
    name: `application.${appKey}`,
    title,
    level: 2,
    // Rights inside an application are its own; the server decides.
    roles: [],
    rail: 'workbench',
    icon,
    group: `application.${appKey}`,
    keepAlive: true,
    subApp: true,
    askAhead: (client, search) => askAhead(client, appKey, search),
    page: lazyPage(async () => {
      const [{ AppGate }, { ApplicationPage }, loaded] = await fetchParts(application)
      return {
        default: () => (
          <AppGate app={appKey}>
            <ApplicationPage application={application} loaded={loaded} />
          </AppGate>
        ),
      }
    }),
  }
}

/** The pages of all applications, each fetched when it is opened. */
export const applicationRoutes: readonly WorkPage[] = APPLICATIONS.map(routeOf)

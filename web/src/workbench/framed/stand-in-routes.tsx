import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'

/** The pages of the workbench that applications declare, such as /dashboard/web2. */
export const standInRoutes: readonly WorkPage[] = APPLICATIONS.flatMap((application): WorkPage[] => {
  const { workbenchPage, appKey, icon } = application
  if (workbenchPage === undefined) return []
  const { path, title } = workbenchPage
  return [
    {
      path,
      name: `workbench.${appKey}`,
      title,
      roles: [ROLE.workbench],
      rail: 'workbench',
      level: 2,
      icon,
      group: `workbench.${appKey}`,
      keepAlive: true,
      page: lazyPage(async () => {
        const { StandInPage } = await import('./StandInPage.tsx')
        return { default: () => <StandInPage application={application} pageTitle={title()} /> }
      }),
    },
  ]
})

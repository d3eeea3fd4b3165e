import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { AppWindow } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Where administrators manage the applications of the enterprise. */
export const appCenterRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/application',
  name: 'enterprise.application',
  title: () => text('应用管理'),
  icon: AppWindow,
  roles: [ROLE.appManagement],
  page: () => import('./list/ApplicationsPage.tsx'),
  below: [
    { at: 'config', title: () => text('自建应用'), page: () => import('./edit/SelfBuiltPage.tsx') },
    { at: 'configOther', title: () => text('应用详情'), page: () => import('./detail/ApplicationPage.tsx') },
  ],
})

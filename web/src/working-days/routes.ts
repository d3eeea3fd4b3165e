import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { CalendarCog } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import type { WorkPage } from '#src/shell/routing/page-route.ts'

/** When the enterprise works. */
export const workingDaysRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/workingDays',
  name: 'enterprise.workingDays',
  title: '工作日历',
  icon: CalendarCog,
  roles: [ROLE.basicInfo],
  page: () => import('./WorkingDaysPage.tsx'),
})

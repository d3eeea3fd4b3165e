import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { CalendarCog } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** When the enterprise works. */
export const workingDaysRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/workingDays',
  name: 'enterprise.workingDays',
  title: () => text('工作日历'),
  icon: CalendarCog,
  roles: [ROLE.basicInfo],
  page: () => import('./WorkingDaysPage.tsx'),
})

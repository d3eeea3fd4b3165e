import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { House, Settings2 } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** The enterprise in figures: the first page of the administration. */
export const enterpriseHomeRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/home',
  name: 'enterprise.home',
  title: () => text('企业首页'),
  icon: House,
  roles: [ROLE.administrationHome],
  page: () => import('./home/EnterpriseHomePage.tsx'),
})

/** What the enterprise says of itself. */
export const enterpriseBasicRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/basic',
  name: 'enterprise.basic',
  title: () => text('基本信息'),
  icon: Settings2,
  roles: [ROLE.basicInfo],
  page: () => import('./basic/EnterpriseBasicPage.tsx'),
})

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { KeyRound } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Where administrators give programs their way in. */
export const serviceTokenRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/serviceToken',
  name: 'enterprise.serviceToken',
  title: () => text('接口令牌'),
  icon: KeyRound,
  roles: [ROLE.admin],
  page: () => import('./ServiceTokensPage.tsx'),
})

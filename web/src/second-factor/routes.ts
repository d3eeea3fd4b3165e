import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { ShieldCheck } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Where administrators say how members sign in. */
export const secondFactorRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/signIn',
  name: 'enterprise.signIn',
  title: () => text('登录安全'),
  icon: ShieldCheck,
  roles: [ROLE.admin],
  page: () => import('./SignInSecurityPage.tsx'),
})

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { IdCard } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Where administrators name the identity provider of the enterprise. */
export const identityProviderRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/identityProvider',
  name: 'enterprise.identityProvider',
  title: () => text('企业身份登录'),
  icon: IdCard,
  roles: [ROLE.admin],
  page: () => import('./IdentityProviderPage.tsx'),
})

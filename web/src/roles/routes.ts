import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { ShieldCheck } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Who may do what in the enterprise. */
export const roleRoutes = adminPages({
  path: '/enterprise/role',
  name: 'enterprise.role',
  title: () => text('权限管理'),
  icon: ShieldCheck,
  roles: [ROLE.roleManagement],
  page: () => import('./RolePage.tsx'),
})

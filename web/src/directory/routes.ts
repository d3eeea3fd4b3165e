import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { FolderSync } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Where administrators let the directory of the enterprise in, and see what it does. */
export const directoryRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/directory',
  name: 'enterprise.directory',
  title: () => text('目录同步'),
  icon: FolderSync,
  roles: [ROLE.admin],
  page: () => import('./DirectoryPage.tsx'),
})

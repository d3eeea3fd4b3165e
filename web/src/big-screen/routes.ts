import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PublicPage, WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { MonitorUp } from 'lucide-react'
import { text } from './texts.ts'

/** The board for large screens. It is built anew when it is opened: nobody looks at a hidden one. */
export const bigScreenRoute: WorkPage = {
  path: '/dashboard/bigScreen',
  name: 'bigScreen',
  title: () => text('运营大屏'),
  roles: [ROLE.workbench],
  rail: 'workbench',
  level: 2,
  icon: MonitorUp,
  group: 'bigScreen',
  page: lazyPage(() => import('./BigScreenPage.tsx')),
}

/** The board for screens that nobody signs in to, by a link. */
export const sharedScreenRoute: PublicPage = {
  path: '/bigScreen',
  name: 'sharedScreen',
  title: () => text('运营大屏'),
  public: true,
  open: true,
  page: lazyPage(() => import('./SharedScreenPage.tsx')),
}

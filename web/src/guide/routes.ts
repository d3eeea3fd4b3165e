import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { BookOpen } from 'lucide-react'
import { text } from './texts.ts'

/** What people want to read before they ask. */
export const guideRoute: PageRoute = {
  path: '/dashboard/guide',
  name: 'guide',
  title: () => text('使用指南'),
  level: 2,
  roles: [],
  rail: 'workbench',
  icon: BookOpen,
  group: 'guide',
  page: lazyPage(() => import('./GuidePage.tsx')),
}

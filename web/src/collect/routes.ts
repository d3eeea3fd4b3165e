import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Star } from 'lucide-react'

/** What the user has marked, whatever it is. */
export const collectRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard/collect',
    name: 'collection',
    title: '我的收藏',
    level: 2,
    roles: [ROLE.workbench],
    rail: 'workbench',
    icon: Star,
    group: 'collection',
    keepAlive: true,
    page: lazyPage(() => import('./CollectionPage.tsx')),
  },
]

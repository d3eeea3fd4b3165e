import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { Star } from 'lucide-react'
import { lazyPage } from '#src/shell/routing/lazy-page.ts'
import type { PageRoute } from '#src/shell/routing/page-route.ts'

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

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Star } from 'lucide-react'
import { text } from './texts.ts'

/** What the user has marked, whatever it is. */
export const collectRoutes: readonly PageRoute[] = [
  {
    path: '/dashboard/collect',
    name: 'collection',
    title: () => text('我的收藏'),
    level: 2,
    roles: [ROLE.workbench],
    rail: 'workbench',
    icon: Star,
    group: 'collection',
    keepAlive: true,
    page: lazyPage(() => import('./CollectionPage.tsx')),
  },
]

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { ContainerRoute, WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { SlidersHorizontal } from 'lucide-react'
import { text } from './texts.ts'

const common = { title: () => text('管理后台'), roles: [ROLE.administration], rail: 'administration', icon: SlidersHorizontal } as const

/** The overview of the administration, and the container that leads to the first page below it that the user may open. */
export const administrationRoutes: readonly (ContainerRoute | WorkPage)[] = [
  {
    ...common,
    path: '/administration',
    name: 'administration',
    level: 2,
    group: 'administration',
    keepAlive: true,
    page: lazyPage(() => import('./AdministrationPage.tsx')),
  },
  { ...common, path: '/enterprise', name: 'enterprise', level: 1 },
]

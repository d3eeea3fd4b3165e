import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Workflow } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

const NAME = 'flow.config'

/** The flows in the frame of the administration, and the designer, which needs the whole sheet. No role: the server asks for one. */
export const flowDesignerRoutes: readonly WorkPage[] = [
  ...adminPages({
    path: '/flow/config',
    name: NAME,
    title: () => text('审批流程'),
    icon: Workflow,
    roles: [],
    page: () => import('./list/FlowConfigPage.tsx'),
    below: [{ at: 'statistics', title: () => text('审批统计'), page: () => import('./statistics/StatisticsPage.tsx') }],
  }),
  {
    path: '/flow/config/design',
    name: `${NAME}.design`,
    title: () => text('设计流程'),
    icon: Workflow,
    rail: 'administration',
    group: NAME,
    roles: [],
    level: 3,
    page: lazyPage(() => import('./DesignerPage.tsx')),
  },
]

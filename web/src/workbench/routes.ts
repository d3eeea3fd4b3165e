import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Globe, Grip, LayoutGrid, ScanLine, Search } from 'lucide-react'
import { standInRoutes } from './framed/stand-in-routes.tsx'
import { text } from './texts.ts'

const common = { roles: [ROLE.workbench], rail: 'workbench' } as const

/** The workbench, its search, pages of others in a frame, and applications that stand at an address of the workbench. */
export const workbenchRoutes: readonly WorkPage[] = [
  {
    ...common,
    path: '/dashboard/index',
    name: 'workbench',
    title: () => text('工作台'),
    level: 2,
    icon: LayoutGrid,
    group: 'workbench',
    keepAlive: true,
    pinnedAtFirst: true,
    page: lazyPage(() => import('./WorkbenchPage.tsx')),
  },
  {
    ...common,
    path: '/dashboard/apps',
    name: 'apps',
    title: () => text('全部应用'),
    level: 2,
    icon: Grip,
    group: 'apps',
    keepAlive: true,
    page: lazyPage(() => import('./AppsPage.tsx')),
  },
  {
    ...common,
    path: '/dashboard/workSearch',
    name: 'workSearch',
    title: () => text('工作台搜索'),
    level: 2,
    icon: Search,
    group: 'workSearch',
    keepAlive: true,
    page: lazyPage(() => import('./search/WorkSearchPage.tsx')),
  },
  {
    ...common,
    path: '/dashboard/scan',
    name: 'scan',
    title: () => text('扫一扫'),
    level: 3,
    icon: ScanLine,
    group: 'scan',
    page: lazyPage(() => import('./scan/ScanPage.tsx')),
  },
  {
    ...common,
    path: '/dashboard/web',
    name: 'webPage',
    title: () => text('外部页面'),
    level: 3,
    icon: Globe,
    group: 'webPage',
    keepAlive: true,
    page: lazyPage(() => import('./framed/WebPage.tsx')),
  },
  ...standInRoutes,
]

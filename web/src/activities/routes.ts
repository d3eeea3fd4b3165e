import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { CalendarHeart } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

const reader = { roles: [ROLE.workbench], rail: 'workbench', icon: CalendarHeart, group: 'activityReader' } as const

/** Activities: their administration, and taking part for everybody at the workbench. */
export const activityRoutes: readonly PageRoute[] = [
  ...adminPages({
    path: '/activity',
    name: 'activity',
    title: () => text('活动'),
    icon: CalendarHeart,
    roles: [ROLE.engagement],
    page: () => import('./manage/ActivitiesPage.tsx'),
    below: [
      {
        at: 'add',
        title: () => text('新建活动'),
        page: async () => ({ default: (await import('./manage/ActivityEditPage.tsx')).ActivityAddPage }),
      },
      {
        at: 'update',
        title: () => text('编辑活动'),
        page: async () => ({ default: (await import('./manage/ActivityEditPage.tsx')).ActivityUpdatePage }),
      },
      { at: 'info', title: () => text('活动详情'), page: () => import('./manage/ActivityManagePage.tsx') },
    ],
  }),
  {
    ...reader,
    path: '/dashboard/activity',
    name: 'activityReader',
    title: () => text('企业活动'),
    level: 2,
    keepAlive: true,
    page: lazyPage(() => import('./reader/ActivityListPage.tsx')),
  },
  {
    ...reader,
    path: '/dashboard/activity/info',
    name: 'activityReader.info',
    title: () => text('活动详情'),
    level: 3,
    page: lazyPage(() => import('./reader/ActivityPage.tsx')),
  },
  {
    ...reader,
    path: '/dashboard/activity/checkin',
    name: 'activityReader.checkin',
    title: () => text('活动签到'),
    level: 3,
    page: lazyPage(() => import('./reader/CheckinPage.tsx')),
  },
]

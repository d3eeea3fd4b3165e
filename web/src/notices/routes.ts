import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Megaphone } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

const common = { roles: [ROLE.announcements], rail: 'workbench', icon: Megaphone, group: 'notice' } as const

/** Where everybody reads notices. */
export const noticeRoutes: readonly WorkPage[] = [
  {
    ...common,
    path: '/notice',
    name: 'notice',
    title: () => text('公告'),
    level: 2,
    keepAlive: true,
    page: lazyPage(() => import('./read/NoticePage.tsx')),
  },
  {
    ...common,
    path: '/notice/info',
    name: 'notice.info',
    title: () => text('公告详情'),
    level: 3,
    page: lazyPage(() => import('./read/NoticeInfoPage.tsx')),
  },
]

/** Where they are written and published. */
export const noticeManageRoutes: readonly WorkPage[] = adminPages({
  path: '/enterprise/notice',
  name: 'enterprise.notice',
  title: () => text('公告管理'),
  icon: Megaphone,
  roles: [ROLE.noticeManagement],
  page: () => import('./manage/NoticeManagePage.tsx'),
  below: [
    { at: 'add', title: () => text('新建公告'), page: () => import('./form/NoticeAddPage.tsx') },
    { at: 'update', title: () => text('编辑公告'), page: () => import('./form/NoticeUpdatePage.tsx') },
  ],
})

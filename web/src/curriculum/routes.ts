import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { GraduationCap } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

const reader = { roles: [ROLE.workbench], rail: 'workbench', icon: GraduationCap, group: 'courseReader' } as const

/** Courses: their administration, and studying for everybody at the workbench. */
export const courseRoutes: readonly PageRoute[] = [
  ...adminPages({
    path: '/course',
    name: 'course',
    title: () => text('课程'),
    icon: GraduationCap,
    roles: [ROLE.engagement],
    page: () => import('./manage/CoursesPage.tsx'),
    below: [
      {
        at: 'add',
        title: () => text('新建课程'),
        page: async () => ({ default: (await import('./manage/CourseEditPage.tsx')).CourseAddPage }),
      },
      {
        at: 'update',
        title: () => text('编辑课程'),
        page: async () => ({ default: (await import('./manage/CourseEditPage.tsx')).CourseUpdatePage }),
      },
      { at: 'info', title: () => text('课程详情'), page: () => import('./manage/CourseManagePage.tsx') },
    ],
  }),
  {
    ...reader,
    path: '/dashboard/course',
    name: 'courseReader',
    title: () => text('在线课程'),
    level: 2,
    keepAlive: true,
    page: lazyPage(() => import('./reader/CourseListPage.tsx')),
  },
  {
    ...reader,
    path: '/dashboard/course/info',
    name: 'courseReader.info',
    title: () => text('课程详情'),
    level: 3,
    page: lazyPage(() => import('./reader/CoursePage.tsx')),
  },
]

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { CalendarClock } from 'lucide-react'
import { adminPages } from '#src/administration/admin-pages.tsx'
import { text } from './texts.ts'

/** Meeting rooms: their administration, and the calendar for everybody at the workbench. */
export const meetingRoutes: readonly PageRoute[] = [
  ...adminPages({
    path: '/meeting',
    name: 'meeting',
    title: () => text('会议室'),
    icon: CalendarClock,
    roles: [ROLE.engagement],
    page: () => import('./rooms/RoomsPage.tsx'),
    below: [
      {
        at: 'add',
        title: () => text('新建会议室'),
        page: async () => ({ default: (await import('./rooms/RoomEditPage.tsx')).RoomAddPage }),
      },
      {
        at: 'update',
        title: () => text('编辑会议室'),
        page: async () => ({ default: (await import('./rooms/RoomEditPage.tsx')).RoomUpdatePage }),
      },
      { at: 'info', title: () => text('会议室详情'), page: () => import('./rooms/RoomInfoPage.tsx') },
    ],
  }),
  {
    path: '/dashboard/meeting',
    name: 'meetingCalendar',
    title: () => text('会议日历'),
    level: 2,
    roles: [ROLE.workbench],
    rail: 'workbench',
    icon: CalendarClock,
    group: 'meetingCalendar',
    keepAlive: true,
    page: lazyPage(() => import('./MeetingPage.tsx')),
  },
  {
    path: '/dashboard/meeting/door',
    name: 'meetingDoor',
    title: () => text('门牌显示'),
    public: true,
    page: lazyPage(() => import('./door/DoorPage.tsx')),
  },
]

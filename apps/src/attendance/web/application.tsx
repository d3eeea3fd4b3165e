import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { attendanceApp } from '#src/attendance/app.ts'
import { day } from '#src/attendance/days/day.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { MonthPage } from './MonthPage.tsx'
import { PunchPage } from './PunchPage.tsx'
import { WallPage } from './WallPage.tsx'

/** Attendance: one's own punch, who is there today, and the month at a glance. */
export const application = loadedApp(attendanceApp, {
  pages: [
    { key: 'clock', label: '打卡', right: right(fix, 'add'), Page: PunchPage },
    { key: 'wall', label: '今日', right: right(day, 'read'), Page: WallPage },
    { key: 'month', label: '月历', right: right(day, 'read'), Page: MonthPage },
  ],
  seldom: ['punch', 'group', 'place', 'setting'],
})

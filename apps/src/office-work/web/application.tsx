import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { officeWorkApp } from '#src/office-work/app.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import { vehicleUse } from '#src/office-work/vehicle/vehicle.ts'
import { BookingsPage } from './BookingsPage.tsx'
import { OfficePage } from './OfficePage.tsx'
import { TeamPage } from './TeamPage.tsx'

/** Requests, tasks, reports and minutes, with a desk of one's own and the calendar of the department. */
export const application = loadedApp(officeWorkApp, {
  pages: [
    { key: 'office', label: '我的办公', right: right(leave, 'read'), Page: OfficePage },
    { key: 'bookings', label: '车辆与印章', right: right(vehicleUse, 'read'), Page: BookingsPage },
    { key: 'team', label: '团队日历', right: right(leave, 'read'), Page: TeamPage },
  ],
  seldom: ['balanceEntry', 'adjustment', 'profile', 'loanEntry', 'seal', 'vehicle', 'reportRule', 'minutesReader', 'setting'],
})

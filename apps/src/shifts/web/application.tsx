import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { shiftsApp } from '#src/shifts/app.ts'
import { plan } from '#src/shifts/plan.ts'
import { MyShifts } from './MyShifts.tsx'
import { ShiftGridPage } from './ShiftGridPage.tsx'

/** The plan as a grid, and everybody's own shifts. */
export const application = loadedApp(shiftsApp, {
  pages: [
    { key: 'grid', label: '排班表', right: right(plan, 'read'), Page: ShiftGridPage },
    { key: 'mine', label: '我的班次', Page: MyShifts },
  ],
  seldom: ['plan', 'absence', 'cover', 'load', 'publication', 'amendment'],
})

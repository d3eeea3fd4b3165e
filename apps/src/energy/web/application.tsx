import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { energyApp } from '#src/energy/app.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { ComparePage } from './ComparePage.tsx'
import { CostPage } from './CostPage.tsx'
import { FlowsPage } from './FlowsPage.tsx'
import { MeterCourse } from './MeterCourse.tsx'

/** Meters with their readings, where the energy goes, what it costs, and what is wrong with it. */
export const application = loadedApp(energyApp, {
  pages: [
    { key: 'flows', label: '能流与损耗', right: right(monthUsage, 'read'), Page: FlowsPage },
    { key: 'compare', label: '对比', right: right(monthUsage, 'read'), Page: ComparePage },
    { key: 'costs', label: '费用', right: right(monthUsage, 'read'), Page: CostPage },
  ],
  seldom: ['monthUsage', 'quota', 'alarmRule', 'pricePlan', 'energyType', 'meterChange'],
  lists: { meter: { detail: { renderExtra: (row) => <MeterCourse row={row} /> } } },
})

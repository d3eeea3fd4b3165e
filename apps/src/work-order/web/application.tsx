import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { workOrderApp } from '#src/work-order/app.ts'
import { workOrder } from '#src/work-order/work-order.ts'
import { MyOrdersPage } from './MyOrdersPage.tsx'
import { TimeLeft } from './order-clocks.tsx'
import { ORDER_LIST } from './order-list.tsx'
import { OWN_INPUTS } from './own-inputs.ts'
import { StatisticsPage } from './StatisticsPage.tsx'

/** Work orders, with the user's own and the figures of a month. */
export const application = loadedApp(workOrderApp, {
  pages: [
    { key: 'mine', label: '我的工单', right: right(workOrder, 'read'), Page: MyOrdersPage },
    { key: 'statistics', label: '统计', right: right(workOrder, 'action.statistics'), Page: StatisticsPage },
  ],
  lists: { workOrder: ORDER_LIST },
  inputs: OWN_INPUTS,
  cells: { 'workOrder.finishBy': TimeLeft },
})

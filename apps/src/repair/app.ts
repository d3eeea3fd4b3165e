import { app } from '@qifuyun/kit/app.ts'
import { publicPage } from '@qifuyun/kit/public-page.ts'
import { priceItem } from '#src/repair/price-item.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

/** By this whoever reported follows the order, decides on a quote and rates the work. */
export const orderPage = publicPage('repair', repairOrder, {
  title: '报修进度',
  shows: ['no', 'title', 'type', 'projectUuid', 'roomUuid', 'holder', 'finishBy', 'amount', 'solution'],
  actions: ['confirmQuote', 'declineQuote', 'rate'],
})

const DISPATCHING = ['dispatch', 'transfer', 'confirmQuote', 'declineQuote', 'suspend', 'resume', 'cancel', 'reopen', 'urge', 'rate']

/** Repairs: reported, dispatched, done, charged and judged (apps-operations.md section 2). */
export const repairApp = app('pkg1', 'repair', '报事报修', {
  entities: { repairOrder, repairType, priceItem },
  icon: 'wrench',
  category: '物业服务',
  pages: [orderPage],
  roles: [
    {
      name: 'dispatcher',
      label: '派单员',
      permissions: [
        'repairOrder:read',
        'repairOrder:add',
        'repairOrder:update',
        'repairType:read',
        'priceItem:read',
        ...DISPATCHING.map((name) => `repairOrder:action.${name}`),
      ],
    },
    {
      name: 'staff',
      label: '维修人员',
      permissions: ['repairOrder:read', 'repairOrder:add', 'repairOrder:action.grab', 'repairType:read', 'priceItem:read'],
    },
    { name: 'cashier', label: '收银员', permissions: ['repairOrder:read', 'repairOrder:action.pay'] },
    { name: 'visitor', label: '回访员', permissions: ['repairOrder:read', 'repairOrder:action.visit'] },
    { name: 'viewer', label: '只读', permissions: ['repairOrder:read', 'repairType:read', 'priceItem:read'] },
  ],
})

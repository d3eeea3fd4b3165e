import { assignLog } from '#src/repair/course/assign-log.ts'
import { visitLog } from '#src/repair/course/visit-log.ts'
import { app } from '#src/repair/identity.ts'
import { repairSheet } from '#src/repair/paper.ts'
import { discountLimit } from '#src/repair/pricing/discount-limit.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { quote } from '#src/repair/pricing/quote.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { hint } from '#src/repair/reporting/hint.ts'
import { outage } from '#src/repair/reporting/outage.ts'
import { orderPage, placePage, projectPage, roomPage } from '#src/repair/reporting/report-pages.ts'
import { setting } from '#src/repair/setting.ts'

const DISPATCHING = [
  'dispatch',
  'transfer',
  'confirmQuote',
  'declineQuote',
  'suspend',
  'resume',
  'cancel',
  'reopen',
  'urge',
  'rate',
  'linkOutage',
] as const
const LOOKED_UP = ['repairType:read', 'priceItem:read', 'assignLog:read', 'quote:read', 'visit:read', 'outage:read', 'hint:read'] as const

/** Repairs: reported, dispatched, done, charged and rated (apps-operations.md section 2). */
export const repairApp = app({
  entities: { repairOrder, repairType, priceItem, outage, hint, assignLog, quote, visit: visitLog, setting },
  icon: 'wrench',
  colour: 'blue',
  category: '物业服务',
  pages: [orderPage, placePage, projectPage, roomPage],
  limits: [discountLimit],
  papers: [repairSheet],
  roles: [
    {
      name: 'dispatcher',
      label: '派单员',
      permissions: [
        'repairOrder:read',
        'repairOrder:add',
        'repairOrder:update',
        ...LOOKED_UP,
        'outage:*',
        'hint:*',
        'repairOrder:action.reportLink',
        'repairOrder:action.load',
        ...DISPATCHING.map((name) => `repairOrder:action.${name}` as const),
        'phone:action.reveal',
      ],
    },
    {
      name: 'staff',
      label: '维修人员',
      // They call the owners whose orders they have.
      own: true,
      permissions: ['repairOrder:read', 'repairOrder:add', 'repairOrder:action.grab', ...LOOKED_UP, 'phone:action.reveal'],
    },
    { name: 'cashier', label: '收银员', permissions: ['repairOrder:read', 'repairOrder:action.pay'] },
    {
      name: 'visitor',
      label: '回访员',
      permissions: ['repairOrder:read', 'repairOrder:action.visit', 'visit:read', 'phone:action.reveal'],
    },
    { name: 'viewer', label: '只读', permissions: ['repairOrder:read', ...LOOKED_UP] },
  ],
})

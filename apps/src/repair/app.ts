import { assignLog } from '#src/repair/assign-log.ts'
import { discountLimit } from '#src/repair/discount-limit.ts'
import { hint } from '#src/repair/hint.ts'
import { app } from '#src/repair/identity.ts'
import { material } from '#src/repair/material.ts'
import { outage } from '#src/repair/outage.ts'
import { priceItem } from '#src/repair/price-item.ts'
import { quote } from '#src/repair/quote.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { orderPage, placePage, projectPage, roomPage } from '#src/repair/report-pages.ts'
import { setting } from '#src/repair/setting.ts'
import { visitLog } from '#src/repair/visit-log.ts'

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

/** Repairs: reported, dispatched, done, charged and judged (apps-operations.md section 2). */
export const repairApp = app({
  entities: { repairOrder, repairType, priceItem, material, outage, hint, assignLog, quote, visit: visitLog, setting },
  icon: 'wrench',
  colour: 'blue',
  category: '物业服务',
  pages: [orderPage, placePage, projectPage, roomPage],
  limits: [discountLimit],
  roles: [
    {
      name: 'dispatcher',
      label: '派单员',
      permissions: [
        'repairOrder:read',
        'repairOrder:add',
        'repairOrder:update',
        ...LOOKED_UP,
        'material:*',
        'outage:*',
        'hint:*',
        'repairOrder:action.reportLink',
        'repairOrder:action.load',
        ...DISPATCHING.map((name) => `repairOrder:action.${name}` as const),
      ],
    },
    {
      name: 'staff',
      label: '维修人员',
      permissions: ['repairOrder:read', 'repairOrder:add', 'repairOrder:action.grab', 'material:read', ...LOOKED_UP],
    },
    { name: 'cashier', label: '收银员', permissions: ['repairOrder:read', 'repairOrder:action.pay'] },
    { name: 'visitor', label: '回访员', permissions: ['repairOrder:read', 'repairOrder:action.visit', 'visit:read'] },
    { name: 'viewer', label: '只读', permissions: ['repairOrder:read', ...LOOKED_UP] },
  ],
})

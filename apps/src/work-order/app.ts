import type { ActionName } from '@qifuyun/kit/entity.ts'
import { app } from '#src/work-order/identity.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { periodic } from '#src/work-order/periodic.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const READING = ['workOrder:read', 'workOrder:add', 'orderType:read'] as const
const acting = (...names: ActionName<typeof workOrder>[]) => names.map((name) => `workOrder:action.${name}` as const)

/** One hub for work of every kind (apps-operations.md section 11). */
export const workOrderApp = app({
  entities: { workOrder, orderType, periodic },
  icon: 'clipboard-list',
  colour: 'violet',
  category: '物业服务',
  workbenchPage: { path: '/dashboard/web2', title: '智慧工单' },
  roles: [
    {
      name: 'dispatcher',
      label: '派单员',
      permissions: [
        ...READING,
        ...acting('dispatch', 'transfer', 'suspend', 'resume', 'sendBack', 'cancel', 'pass', 'reject'),
        'workOrder:update',
        'workOrder:export',
        'workOrder:action.statistics',
        'periodic:read',
        'phone:action.reveal',
      ],
    },
    { name: 'staff', label: '处理人员', own: true, permissions: [...READING, 'phone:action.reveal'] },
    { name: 'viewer', label: '只读', permissions: ['workOrder:read', 'orderType:read', 'periodic:read', 'workOrder:action.statistics'] },
  ],
})

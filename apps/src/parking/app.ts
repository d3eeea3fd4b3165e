import { cardOrder } from '#src/parking/cards/card-order.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { app } from '#src/parking/identity.ts'
import { coupon } from '#src/parking/money/coupon.ts'
import { areaPage, payPage } from '#src/parking/money/pages.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { correction, passage } from '#src/parking/passing/passage.ts'
import { area, gate, space } from '#src/parking/setup/area.ts'
import { feeRule, setting } from '#src/parking/setup/setup.ts'

const KEPT = ['vehicle', 'cardOrder', 'space', 'coupon', 'area', 'gate', 'feeRule'] as const
const READ = [...KEPT, ...(['passage', 'payOrder', 'correction'] as const)].map((name) => `${name}:read` as const)

/** Car parks: who comes in, what a stay costs, cards and what comes in (apps-operations.md section 16). */
export const parkingApp = app({
  entities: { passage, vehicle, cardOrder, payOrder, space, coupon, area, gate, feeRule, correction, setting },
  pages: [areaPage, payPage],
  icon: 'square-parking',
  colour: 'blue',
  category: '物业服务',
  roles: [
    {
      name: 'office',
      label: '停车管理员',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['cancel', 'refund'] as const).map((action) => `cardOrder:action.${action}` as const),
        ...(['sell', 'let', 'release', 'stop', 'start'] as const).map((action) => `space:action.${action}` as const),
        'payOrder:action.refund',
        'gate:action.guard',
        'area:action.payLink',
        'passage:export',
        'payOrder:export',
      ],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [...READ, 'cardOrder:action.finish', 'payOrder:action.refund', 'payOrder:export', 'cardOrder:export'],
    },
    {
      name: 'guard',
      label: '岗亭收费员',
      permissions: ['gate:read', 'gate:action.guard', 'area:read', 'passage:read', 'payOrder:read', 'vehicle:read'],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

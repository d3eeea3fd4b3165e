import { app } from '#src/move-in-out/identity.ts'
import { moveIn } from '#src/move-in-out/move-in.ts'
import { moveOut } from '#src/move-in-out/move-out.ts'
import { settlementSlip } from '#src/move-in-out/papers.ts'
import { setting } from '#src/move-in-out/setting.ts'

const DESK = ['read', 'add', 'update', 'delete', 'export', 'action.submit', 'action.tick', 'action.complete', 'action.cancel'] as const

/** People move in and out: what is seen to before, and what is settled after (apps-operations.md section 21). */
export const moveInOutApp = app({
  entities: { moveIn, moveOut, setting },
  icon: 'door-open',
  colour: 'teal',
  category: '物业服务',
  papers: [settlementSlip],
  roles: [
    {
      name: 'desk',
      label: '前台',
      permissions: [
        ...DESK.map((verb) => `moveIn:${verb}` as const),
        ...DESK.map((verb) => `moveOut:${verb}` as const),
        ...(['moveOut:action.recheck', 'moveOut:action.remind'] as const),
      ],
    },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...(['moveIn:read', 'moveOut:read', 'moveOut:export', 'moveOut:action.recheck'] as const),
        ...(['moveOut:action.settle', 'moveOut:action.unsettle', 'moveOut:action.payBack'] as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: ['moveIn:read', 'moveOut:read', 'setting:read'] },
  ],
})

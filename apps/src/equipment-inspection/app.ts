import { paper } from '@qifuyun/kit/paper/paper.ts'
import { defect } from '#src/equipment-inspection/defects/defect.ts'
import { app } from '#src/equipment-inspection/identity.ts'
import { category } from '#src/equipment-inspection/ledger/category.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { equipmentLayouts, pointLayouts } from '#src/equipment-inspection/papers.ts'
import { plan, point, route, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { standard, standardVersion } from '#src/equipment-inspection/standards.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'

const ALL = [
  ...(['task', 'taskPoint', 'defect', 'equipment', 'mTask', 'plan', 'route', 'point'] as const),
  ...(['standard', 'standardVersion', 'category', 'mPlan'] as const),
] as const
const READ = ALL.map((name) => `${name}:read` as const)
const KEPT = ['equipment', 'category', 'standard', 'point', 'route', 'plan', 'mPlan'] as const

export const pointLabel = paper('pointLabel', '巡检点标签', { of: point, layouts: pointLayouts })
export const equipmentLabel = paper('equipmentLabel', '设备标签', { of: equipment, layouts: equipmentLayouts })

/** Equipment, the rounds that look after it, defects and maintenance (apps-operations.md section 3). */
export const inspectionApp = app({
  entities: { task, defect, equipment, mTask, plan, route, point, standard, mPlan, category, taskPoint, standardVersion },
  papers: [pointLabel, equipmentLabel],
  icon: 'scan-line',
  colour: 'green',
  category: '物业服务',
  roles: [
    {
      name: 'chief',
      label: '工程主管',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['transfer', 'cancel', 'urge'] as const).map((action) => `task:action.${action}` as const),
        ...(['dispatch', 'escalate', 'clear', 'ignore'] as const).map((action) => `defect:action.${action}` as const),
        ...(['start', 'stop', 'rotate', 'print'] as const).map((action) => `point:action.${action}` as const),
        ...(['start', 'stop'] as const).map((action) => `plan:action.${action}` as const),
        ...(['start', 'stop', 'mend', 'scrap', 'print'] as const).map((action) => `equipment:action.${action}` as const),
        ...(['accept', 'reject', 'cancel', 'begin', 'submit', 'giveBack'] as const).map((action) => `mTask:action.${action}` as const),
        'task:export',
        'taskPoint:export',
        'defect:export',
        'mTask:export',
      ],
    },
    {
      name: 'inspector',
      label: '巡检员',
      permissions: [
        'task:read',
        'taskPoint:read',
        'defect:read',
        'mTask:read',
        'point:read',
        'equipment:read',
        'standard:read',
        'standardVersion:read',
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

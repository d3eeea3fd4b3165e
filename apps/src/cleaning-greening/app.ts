import { paper } from '@qifuyun/kit/paper/paper.ts'
import { plan, point, route, task, taskPoint } from '#src/cleaning-greening/areas/rounds.ts'
import { standard, standardVersion } from '#src/cleaning-greening/areas/standards.ts'
import { careRecord } from '#src/cleaning-greening/greens/care-record.ts'
import { plant } from '#src/cleaning-greening/greens/plant.ts'
import { app } from '#src/cleaning-greening/identity.ts'
import { areaLayouts } from '#src/cleaning-greening/papers.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { pestRecord } from '#src/cleaning-greening/pests/pest-record.ts'
import { score } from '#src/cleaning-greening/settling/score.ts'
import { setting } from '#src/cleaning-greening/settling/setting.ts'
import { settlement } from '#src/cleaning-greening/settling/settlement.ts'
import { consumption } from '#src/cleaning-greening/usage/usage.ts'
import { waste } from '#src/cleaning-greening/waste/waste.ts'

const ENTITIES = {
  ...{ task, point, plan, route, plant, careRecord, pestNotice, pestRecord, waste, consumption, score, settlement },
  ...{ standard, taskPoint, standardVersion, setting },
}
const FIELD = ['point', 'plan', 'route', 'plant', 'careRecord', 'pestNotice', 'pestRecord', 'waste', 'consumption', 'standard'] as const
const READ = [...FIELD, ...(['task', 'taskPoint', 'standardVersion', 'score', 'settlement'] as const)].map(
  (name) => `${name}:read` as const,
)

export const areaLabel = paper('areaLabel', '责任区标签', { of: point, layouts: areaLayouts })

/** Areas, their daily work, green stock, pest control, waste and what contractors are paid (apps-operations.md section 18). */
export const cleaningApp = app({
  entities: ENTITIES,
  papers: [areaLabel],
  icon: 'sprout',
  colour: 'green',
  category: '物业服务',
  roles: [
    {
      name: 'supervisor',
      label: '环境主管',
      permissions: [
        ...READ,
        ...FIELD.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['score', 'settlement'] as const).flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:export`] as const),
        ...(['accept', 'sendBack', 'transfer', 'cancel', 'urge'] as const).map((action) => `task:action.${action}` as const),
        ...(['start', 'stop', 'rotate', 'print', 'assign', 'entrust'] as const).map((action) => `point:action.${action}` as const),
        ...(['start', 'stop'] as const).map((action) => `plan:action.${action}` as const),
        ...(['publish', 'withdraw'] as const).map((action) => `pestNotice:action.${action}` as const),
        ...(['confirm', 'settle', 'takeBack'] as const).map((action) => `waste:action.${action}` as const),
        ...(['count', 'submit', 'drop'] as const).map((action) => `settlement:action.${action}` as const),
        'consumption:action.use',
        'task:export',
      ],
    },
    {
      name: 'worker',
      label: '作业员',
      permissions: [
        ...(['task', 'taskPoint', 'point', 'plant', 'careRecord', 'pestRecord', 'pestNotice', 'waste', 'consumption'] as const).map(
          (name) => `${name}:read` as const,
        ),
        ...(['careRecord', 'pestRecord', 'waste', 'consumption'] as const).map((name) => `${name}:add` as const),
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

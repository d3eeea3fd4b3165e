import { dict, ref, users } from '@qifuyun/kit/fields.ts'
import { rounds } from '@qifuyun/kit/rounds/rounds.ts'
import { entity } from '#src/equipment-inspection/identity.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { standard, standardVersion } from '#src/equipment-inspection/standards.ts'
import { place } from '#src/main-data/place.ts'
import { project } from '#src/main-data/project.ts'

export const SEVERITY = { general: '1', serious: '2', urgent: '3' } as const
/** How bad a finding is. */
export const severity = () =>
  dict('缺陷等级', {
    general: [SEVERITY.general, '一般', 'warning'],
    serious: [SEVERITY.serious, '严重', 'error'],
    urgent: [SEVERITY.urgent, '紧急', 'error'],
  })

export const { point, route, plan, task, taskPoint } = rounds(entity, {
  project: () => project,
  standard: () => standard,
  standardVersion: () => standardVersion,
  labels: { point: '巡检点', route: '巡检路线', plan: '巡检计划', task: '巡检任务', taskPoint: '任务点' },
  number: 'XJ{yyyyMMdd}{seq4}',
  point: {
    kind: dict('类型', { equipment: ['1', '设备', 'info'], place: ['2', '位置'] }).required(),
    equipment: ref('设备', () => equipment)
      .required()
      .when('kind', '1'),
    ...place(),
    standard: ref('巡检标准', () => standard).required(),
  },
  plan: { users: users('巡检人员') },
  taskPoint: { level: severity().readonly() },
  checks: ['level'],
})

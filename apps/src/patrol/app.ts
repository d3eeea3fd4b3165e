import { paper } from '@qifuyun/kit/paper/paper.ts'
import { app } from '#src/patrol/identity.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { pointLayouts } from '#src/patrol/papers.ts'
import { plan, point, route, task, taskPoint } from '#src/patrol/rounds.ts'
import { shiftLog } from '#src/patrol/shifts/shift-log.ts'
import { standard, standardVersion } from '#src/patrol/standards.ts'

const ALL = ['task', 'incident', 'shiftLog', 'plan', 'route', 'point', 'taskPoint', 'standard', 'standardVersion'] as const
const READ = ALL.map((name) => `${name}:read` as const)
const KEPT = ['standard', 'point', 'route', 'plan'] as const

/** Rounds of guards, what happens on them, and who has the post (apps-operations.md section 14). */
export const patrolApp = app({
  entities: { task, incident, shiftLog, plan, route, point, taskPoint, standard, standardVersion },
  papers: [paper('pointLabel', '巡更点标签', { of: point, layouts: pointLayouts })],
  icon: 'shield-check',
  colour: 'blue',
  category: '物业服务',
  roles: [
    {
      name: 'captain',
      label: '保安队长',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['transfer', 'cancel', 'urge'] as const).map((action) => `task:action.${action}` as const),
        ...(['start', 'stop', 'rotate', 'print'] as const).map((action) => `point:action.${action}` as const),
        ...(['start', 'stop'] as const).map((action) => `plan:action.${action}` as const),
        ...(['respond', 'close', 'dispatch', 'bar'] as const).map((action) => `incident:action.${action}` as const),
        'incident:add',
        'incident:update',
        'shiftLog:add',
        'shiftLog:update',
        'shiftLog:action.watch',
        'task:export',
        'taskPoint:export',
        'incident:export',
        'shiftLog:export',
      ],
    },
    {
      name: 'guard',
      label: '巡更员',
      permissions: ['task:read', 'taskPoint:read', 'point:read', 'incident:read', 'incident:add', 'shiftLog:read', 'shiftLog:add'],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

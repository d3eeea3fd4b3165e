import { group } from '#src/zky/control/group.ts'
import { lock } from '#src/zky/control/lock.ts'
import { execution } from '#src/zky/executions/execution.ts'
import { app } from '#src/zky/identity.ts'
import { scene } from '#src/zky/scenes/scene.ts'

const READ = (['execution', 'scene', 'group', 'lock'] as const).map((name) => `${name}:read` as const)
const KEPT = (['scene', 'group'] as const).flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:export`] as const)
const LOCKING = ['lock:add', 'lock:action.release'] as const

/** Devices operated by scene and by group (apps-operations.md section 12). */
export const zkyApp = app({
  entities: { execution, scene, group, lock },
  icon: 'workflow',
  colour: 'violet',
  category: '物业服务',
  roles: [
    {
      name: 'engineer',
      label: '智控工程师',
      permissions: [
        ...READ,
        ...KEPT,
        ...LOCKING,
        ...(['run', 'enable', 'disable'] as const).map((action) => `scene:action.${action}` as const),
        'group:action.control',
        'execution:export',
      ],
    },
    { name: 'control', label: '监控值班', permissions: [...READ, ...LOCKING, 'scene:action.run', 'group:action.control'] },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

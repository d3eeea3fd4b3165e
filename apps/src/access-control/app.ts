import { door, doorGroup } from '#src/access-control/doors/door.ts'
import { setting } from '#src/access-control/doors/setting.ts'
import { app } from '#src/access-control/identity.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person, personGroup } from '#src/access-control/people/person.ts'
import { openRecord } from '#src/access-control/records/open-record.ts'
import { remoteOpen } from '#src/access-control/records/remote-open.ts'
import { access } from '#src/access-control/rights/access.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'

const KEPT = ['door', 'doorGroup', 'person', 'personGroup', 'credential', 'rule'] as const
const READ = [...KEPT, ...(['openRecord', 'remoteOpen', 'access', 'syncTask'] as const)].map((name) => `${name}:read` as const)

/** Who may open which door when, and what devices know of it (apps-operations.md section 17). */
export const accessApp = app({
  entities: { openRecord, door, person, rule, credential, syncTask, remoteOpen, access, doorGroup, personGroup, setting },
  icon: 'door-closed',
  colour: 'violet',
  category: '物业服务',
  roles: [
    {
      name: 'security',
      label: '安防主管',
      permissions: [
        ...READ,
        ...KEPT.flatMap((name) => [`${name}:add`, `${name}:update`, `${name}:import`, `${name}:export`] as const),
        ...(['bar', 'unbar', 'leave'] as const).map((action) => `person:action.${action}` as const),
        ...(['lose', 'restore', 'cancel'] as const).map((action) => `credential:action.${action}` as const),
        'rule:action.revoke',
        'syncTask:action.again',
        ...(['open', 'stop', 'start', 'check'] as const).map((action) => `door:action.${action}` as const),
        'openRecord:export',
      ],
    },
    {
      name: 'guard',
      label: '门岗',
      permissions: [
        'door:read',
        ...(['open', 'check'] as const).map((action) => `door:action.${action}` as const),
        'openRecord:read',
        'person:read',
        'credential:read',
        'credential:action.lose',
      ],
    },
    { name: 'viewer', label: '只读', permissions: READ },
  ],
})

// Generated from apps/src/attendance/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const importPunches = descriptor<CustomEndpoint<typeof declared.importPunches>>({ method: 'POST', path: '/api/v1/application/pkg35/x/importPunches', access: 'tenant', roles: [], idempotent: true })
export const monthGrid = descriptor<CustomEndpoint<typeof declared.monthGrid>>({ method: 'POST', path: '/api/v1/application/pkg35/x/monthGrid', access: 'tenant', roles: [] })
export const punchNow = descriptor<CustomEndpoint<typeof declared.punchNow>>({ method: 'POST', path: '/api/v1/application/pkg35/x/punch', access: 'tenant', roles: [], idempotent: true })
export const punchToday = descriptor<CustomEndpoint<typeof declared.punchToday>>({ method: 'POST', path: '/api/v1/application/pkg35/x/punchToday', access: 'tenant', roles: [] })
export const teamWall = descriptor<CustomEndpoint<typeof declared.teamWall>>({ method: 'POST', path: '/api/v1/application/pkg35/x/teamWall', access: 'tenant', roles: [] })

// Generated from apps/src/equipment-inspection/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const equipmentRecords = descriptor<CustomEndpoint<typeof declared.equipmentRecords>>({ method: 'POST', path: '/api/v1/application/pkg3/x/equipmentRecords', access: 'tenant', roles: [] })
export const roundBoard = descriptor<CustomEndpoint<typeof declared.roundBoard>>({ method: 'POST', path: '/api/v1/application/pkg3/x/roundBoard', access: 'tenant', roles: [] })
export const roundSteps = descriptor<CustomEndpoint<typeof declared.roundSteps>>({ method: 'POST', path: '/api/v1/application/pkg3/x/roundSteps', access: 'tenant', roles: [] })
export const upkeepAhead = descriptor<CustomEndpoint<typeof declared.upkeepAhead>>({ method: 'POST', path: '/api/v1/application/pkg3/x/upkeepAhead', access: 'tenant', roles: [] })

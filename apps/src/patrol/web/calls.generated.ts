// Generated from apps/src/patrol/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const patrolNow = descriptor<CustomEndpoint<typeof declared.patrolNow>>({ method: 'POST', path: '/api/v1/application/pkg22/x/patrolNow', access: 'tenant', roles: [] })
export const roundBoard = descriptor<CustomEndpoint<typeof declared.roundBoard>>({ method: 'POST', path: '/api/v1/application/pkg22/x/roundBoard', access: 'tenant', roles: [] })
export const roundSteps = descriptor<CustomEndpoint<typeof declared.roundSteps>>({ method: 'POST', path: '/api/v1/application/pkg22/x/roundSteps', access: 'tenant', roles: [] })
export const roundTrack = descriptor<CustomEndpoint<typeof declared.roundTrack>>({ method: 'POST', path: '/api/v1/application/pkg22/x/roundTrack', access: 'tenant', roles: [] })

// Generated from apps/src/access-control/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const accessMatrix = descriptor<CustomEndpoint<typeof declared.accessMatrix>>({ method: 'POST', path: '/api/v1/application/pkg25/x/matrix', access: 'tenant', roles: [] })
export const checkAtDoor = descriptor<CustomEndpoint<typeof declared.checkAtDoor>>({ method: 'POST', path: '/api/v1/application/pkg25/x/check', access: 'tenant', roles: [], idempotent: true })
export const resendDoor = descriptor<CustomEndpoint<typeof declared.resendDoor>>({ method: 'POST', path: '/api/v1/application/pkg25/x/resend', access: 'tenant', roles: [], idempotent: true })
export const syncMonitor = descriptor<CustomEndpoint<typeof declared.syncMonitor>>({ method: 'POST', path: '/api/v1/application/pkg25/x/syncMonitor', access: 'tenant', roles: [] })

// Generated from apps/src/move-in-out/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const enteringPoints = descriptor<CustomEndpoint<typeof declared.enteringPoints>>({ method: 'POST', path: '/api/v1/application/pkg40/x/enteringPoints', access: 'tenant', roles: [] })
export const leavingPoints = descriptor<CustomEndpoint<typeof declared.leavingPoints>>({ method: 'POST', path: '/api/v1/application/pkg40/x/leavingPoints', access: 'tenant', roles: [] })
export const occupancy = descriptor<CustomEndpoint<typeof declared.occupancy>>({ method: 'POST', path: '/api/v1/application/pkg40/x/occupancy', access: 'tenant', roles: [] })

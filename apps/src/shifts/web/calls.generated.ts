// Generated from apps/src/shifts/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const myShifts = descriptor<CustomEndpoint<typeof declared.myShifts>>({ method: 'POST', path: '/api/v1/application/pkg36/x/myShifts', access: 'tenant', roles: [] })
export const planBoard = descriptor<CustomEndpoint<typeof declared.planBoard>>({ method: 'POST', path: '/api/v1/application/pkg36/x/planBoard', access: 'tenant', roles: [] })
export const publishPlan = descriptor<CustomEndpoint<typeof declared.publishPlan>>({ method: 'POST', path: '/api/v1/application/pkg36/x/publishPlan', access: 'tenant', roles: [], idempotent: true })
export const setCells = descriptor<CustomEndpoint<typeof declared.setCells>>({ method: 'POST', path: '/api/v1/application/pkg36/x/setCells', access: 'tenant', roles: [], idempotent: true })
export const swapChoices = descriptor<CustomEndpoint<typeof declared.swapChoices>>({ method: 'POST', path: '/api/v1/application/pkg36/x/swapChoices', access: 'tenant', roles: [] })

// Generated from apps/src/loyalty/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const cardLink = descriptor<CustomEndpoint<typeof declared.cardLink>>({ method: 'POST', path: '/api/v1/application/pkg12/x/cardLink', access: 'tenant', roles: [], idempotent: true })
export const memberByCode = descriptor<CustomEndpoint<typeof declared.memberByCode>>({ method: 'POST', path: '/api/v1/application/pkg12/x/memberByCode', access: 'tenant', roles: [] })
export const memberCard = descriptor<CustomEndpoint<typeof declared.memberCard>>({ method: 'POST', path: '/api/v1/application/pkg12/x/memberCard', access: 'tenant', roles: [] })
export const pointsReport = descriptor<CustomEndpoint<typeof declared.pointsReport>>({ method: 'POST', path: '/api/v1/application/pkg12/x/pointsReport', access: 'tenant', roles: [] })
export const simulateRule = descriptor<CustomEndpoint<typeof declared.simulateRule>>({ method: 'POST', path: '/api/v1/application/pkg12/x/simulateRule', access: 'tenant', roles: [] })

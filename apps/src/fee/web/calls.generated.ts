// Generated from apps/src/fee/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const aheadCall = descriptor<CustomEndpoint<typeof declared.aheadCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/payAhead', access: 'tenant', roles: [], idempotent: true })
export const arrearsCall = descriptor<CustomEndpoint<typeof declared.arrearsCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/arrears', access: 'tenant', roles: [] })
export const askCall = descriptor<CustomEndpoint<typeof declared.askCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/ask', access: 'tenant', roles: [], idempotent: true })
export const assignCall = descriptor<CustomEndpoint<typeof declared.assignCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/assign', access: 'tenant', roles: [], idempotent: true })
export const chargeCall = descriptor<CustomEndpoint<typeof declared.chargeCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/charge', access: 'tenant', roles: [], idempotent: true })
export const collectCall = descriptor<CustomEndpoint<typeof declared.collectCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/collect', access: 'tenant', roles: [], idempotent: true })
export const findCall = descriptor<CustomEndpoint<typeof declared.findCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/find', access: 'tenant', roles: [] })
export const householdCall = descriptor<CustomEndpoint<typeof declared.householdCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/household', access: 'tenant', roles: [] })
export const issueCall = descriptor<CustomEndpoint<typeof declared.issueCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/issueReceipt', access: 'tenant', roles: [], idempotent: true })
export const payLink = descriptor<CustomEndpoint<typeof declared.payLink>>({ method: 'POST', path: '/api/v1/application/pkg2/x/payLink', access: 'tenant', roles: [], idempotent: true })
export const previewCall = descriptor<CustomEndpoint<typeof declared.previewCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/previewBills', access: 'tenant', roles: [] })
export const refundCall = descriptor<CustomEndpoint<typeof declared.refundCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/refund', access: 'tenant', roles: [], idempotent: true })
export const reportCall = descriptor<CustomEndpoint<typeof declared.reportCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/report', access: 'tenant', roles: [] })
export const runProgressCall = descriptor<CustomEndpoint<typeof declared.runProgressCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/runProgress', access: 'tenant', roles: [] })
export const tillCall = descriptor<CustomEndpoint<typeof declared.tillCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/till', access: 'tenant', roles: [] })
export const topUpCall = descriptor<CustomEndpoint<typeof declared.topUpCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/topUp', access: 'tenant', roles: [], idempotent: true })
export const usagesCall = descriptor<CustomEndpoint<typeof declared.usagesCall>>({ method: 'POST', path: '/api/v1/application/pkg2/x/readUsages', access: 'tenant', roles: [] })

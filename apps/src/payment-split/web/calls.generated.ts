// Generated from apps/src/payment-split/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const importBillCall = descriptor<CustomEndpoint<typeof declared.importBillCall>>({ method: 'POST', path: '/api/v1/application/pkg16/x/importBill', access: 'tenant', roles: [], idempotent: true })
export const pairsCall = descriptor<CustomEndpoint<typeof declared.pairsCall>>({ method: 'POST', path: '/api/v1/application/pkg16/x/pairs', access: 'tenant', roles: [] })
export const reportCall = descriptor<CustomEndpoint<typeof declared.reportCall>>({ method: 'POST', path: '/api/v1/application/pkg16/x/splitReport', access: 'tenant', roles: [] })

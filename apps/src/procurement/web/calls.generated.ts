// Generated from apps/src/procurement/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const approvalPath = descriptor<CustomEndpoint<typeof declared.approvalPath>>({ method: 'POST', path: '/api/v1/application/pkg32/x/approvalPath', access: 'tenant', roles: [] })
export const budgetState = descriptor<CustomEndpoint<typeof declared.budgetState>>({ method: 'POST', path: '/api/v1/application/pkg32/x/budgetState', access: 'tenant', roles: [] })
export const comparison = descriptor<CustomEndpoint<typeof declared.comparison>>({ method: 'POST', path: '/api/v1/application/pkg32/x/comparison', access: 'tenant', roles: [] })

// Generated from apps/src/reconciling/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const compareBooksCall = descriptor<CustomEndpoint<typeof declared.compareBooksCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/compareBooks', access: 'tenant', roles: [], idempotent: true })
export const continuityCall = descriptor<CustomEndpoint<typeof declared.continuityCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/continuity', access: 'tenant', roles: [] })
export const importCall = descriptor<CustomEndpoint<typeof declared.importCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/importBank', access: 'tenant', roles: [], idempotent: true })
export const linkCall = descriptor<CustomEndpoint<typeof declared.linkCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/link', access: 'tenant', roles: [], idempotent: true })
export const settleGapCall = descriptor<CustomEndpoint<typeof declared.settleGapCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/settleGap', access: 'tenant', roles: [], idempotent: true })
export const unlinkCall = descriptor<CustomEndpoint<typeof declared.unlinkCall>>({ method: 'POST', path: '/api/v1/application/pkg31/x/unlink', access: 'tenant', roles: [], idempotent: true })

// Generated from apps/src/customers/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const entryLink = descriptor<CustomEndpoint<typeof declared.entryLink>>({ method: 'POST', path: '/api/v1/application/pkg10/x/entryLink', access: 'tenant', roles: [], idempotent: true })
export const factsCall = descriptor<CustomEndpoint<typeof declared.factsCall>>({ method: 'POST', path: '/api/v1/application/pkg10/x/facts', access: 'tenant', roles: [] })
export const mergeCall = descriptor<CustomEndpoint<typeof declared.mergeCall>>({ method: 'POST', path: '/api/v1/application/pkg10/x/merge', access: 'tenant', roles: [], idempotent: true })

// Generated from apps/src/bidding/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const bidLink = descriptor<CustomEndpoint<typeof declared.bidLink>>({ method: 'POST', path: '/api/v1/application/pkg34/x/bidLink', access: 'tenant', roles: [], idempotent: true })
export const tenderLink = descriptor<CustomEndpoint<typeof declared.tenderLink>>({ method: 'POST', path: '/api/v1/application/pkg34/x/tenderLink', access: 'tenant', roles: [], idempotent: true })

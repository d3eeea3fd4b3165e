// Generated from apps/src/payment-split/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const pairsCall = descriptor<CustomEndpoint<typeof declared.pairsCall>>({ method: 'POST', path: '/api/v1/application/pkg16/x/pairs', access: 'tenant', roles: [] })

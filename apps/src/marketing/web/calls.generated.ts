// Generated from apps/src/marketing/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const checkCall = descriptor<CustomEndpoint<typeof declared.checkCall>>({ method: 'POST', path: '/api/v1/application/pkg11/x/checkCoupon', access: 'tenant', roles: [] })
export const countCall = descriptor<CustomEndpoint<typeof declared.countCall>>({ method: 'POST', path: '/api/v1/application/pkg11/x/countAudience', access: 'tenant', roles: [] })
export const effectCall = descriptor<CustomEndpoint<typeof declared.effectCall>>({ method: 'POST', path: '/api/v1/application/pkg11/x/marketingEffect', access: 'tenant', roles: [] })
export const redeemCall = descriptor<CustomEndpoint<typeof declared.redeemCall>>({ method: 'POST', path: '/api/v1/application/pkg11/x/redeemCoupon', access: 'tenant', roles: [], idempotent: true })

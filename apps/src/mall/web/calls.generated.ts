// Generated from apps/src/mall/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const adjustCall = descriptor<CustomEndpoint<typeof declared.adjustCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/adjustStock', access: 'tenant', roles: [], idempotent: true })
export const figuresCall = descriptor<CustomEndpoint<typeof declared.figuresCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/figures', access: 'tenant', roles: [] })
export const goodsLink = descriptor<CustomEndpoint<typeof declared.goodsLink>>({ method: 'POST', path: '/api/v1/application/pkg13/x/goodsLink', access: 'tenant', roles: [], idempotent: true })
export const matrixCall = descriptor<CustomEndpoint<typeof declared.matrixCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/saveMatrix', access: 'tenant', roles: [], idempotent: true })
export const orderLink = descriptor<CustomEndpoint<typeof declared.orderLink>>({ method: 'POST', path: '/api/v1/application/pkg13/x/orderLink', access: 'tenant', roles: [], idempotent: true })
export const pickUpCall = descriptor<CustomEndpoint<typeof declared.pickUpCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/pickUp', access: 'tenant', roles: [], idempotent: true })
export const placeCall = descriptor<CustomEndpoint<typeof declared.placeCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/placeOrder', access: 'tenant', roles: [], idempotent: true })
export const quoteCall = descriptor<CustomEndpoint<typeof declared.quoteCall>>({ method: 'POST', path: '/api/v1/application/pkg13/x/quoteOrder', access: 'tenant', roles: [] })

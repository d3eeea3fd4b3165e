// Generated from apps/src/invoicing/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const askLink = descriptor<CustomEndpoint<typeof declared.askLink>>({ method: 'POST', path: '/api/v1/application/pkg29/x/askLink', access: 'tenant', roles: [], idempotent: true })
export const invoiceLink = descriptor<CustomEndpoint<typeof declared.invoiceLink>>({ method: 'POST', path: '/api/v1/application/pkg29/x/invoiceLink', access: 'tenant', roles: [], idempotent: true })
export const invoiceableCall = descriptor<CustomEndpoint<typeof declared.invoiceableCall>>({ method: 'POST', path: '/api/v1/application/pkg29/x/invoiceable', access: 'tenant', roles: [] })

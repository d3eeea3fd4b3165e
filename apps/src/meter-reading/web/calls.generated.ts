// Generated from apps/src/meter-reading/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const closeShare = descriptor<CustomEndpoint<typeof declared.closeShare>>({ method: 'POST', path: '/api/v1/application/pkg28/x/closeShare', access: 'tenant', roles: [], idempotent: true })
export const myRounds = descriptor<CustomEndpoint<typeof declared.myRounds>>({ method: 'POST', path: '/api/v1/application/pkg28/x/myRounds', access: 'tenant', roles: [] })
export const pushBills = descriptor<CustomEndpoint<typeof declared.pushBills>>({ method: 'POST', path: '/api/v1/application/pkg28/x/pushBills', access: 'tenant', roles: [], idempotent: true })
export const readingSheet = descriptor<CustomEndpoint<typeof declared.readingSheet>>({ method: 'POST', path: '/api/v1/application/pkg28/x/readingSheet', access: 'tenant', roles: [] })
export const reportLink = descriptor<CustomEndpoint<typeof declared.reportLink>>({ method: 'POST', path: '/api/v1/application/pkg28/x/reportLink', access: 'tenant', roles: [], idempotent: true })
export const roundBoard = descriptor<CustomEndpoint<typeof declared.roundBoard>>({ method: 'POST', path: '/api/v1/application/pkg28/x/roundBoard', access: 'tenant', roles: [] })
export const sharePreview = descriptor<CustomEndpoint<typeof declared.sharePreview>>({ method: 'POST', path: '/api/v1/application/pkg28/x/sharePreview', access: 'tenant', roles: [] })

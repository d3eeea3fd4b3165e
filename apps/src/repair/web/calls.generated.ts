// Generated from apps/src/repair/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const grabHall = descriptor<CustomEndpoint<typeof declared.grabHall>>({ method: 'POST', path: '/api/v1/application/pkg1/x/hall', access: 'tenant', roles: [] })
export const placeHints = descriptor<CustomEndpoint<typeof declared.placeHints>>({ method: 'POST', path: '/api/v1/application/pkg1/x/hints', access: 'tenant', roles: [] })
export const reportLinks = descriptor<CustomEndpoint<typeof declared.reportLinks>>({ method: 'POST', path: '/api/v1/application/pkg1/x/reportLinks', access: 'tenant', roles: [], idempotent: true })
export const setOnline = descriptor<CustomEndpoint<typeof declared.setOnline>>({ method: 'POST', path: '/api/v1/application/pkg1/x/online', access: 'tenant', roles: [], idempotent: true })
export const staffLoad = descriptor<CustomEndpoint<typeof declared.staffLoad>>({ method: 'POST', path: '/api/v1/application/pkg1/x/load', access: 'tenant', roles: [] })
export const talkAbout = descriptor<CustomEndpoint<typeof declared.talkAbout>>({ method: 'POST', path: '/api/v1/application/pkg1/x/talk', access: 'tenant', roles: [], idempotent: true })

// Generated from apps/src/knowledge-base/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const compareCall = descriptor<CustomEndpoint<typeof declared.compareCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/compare', access: 'tenant', roles: [] })
export const doorCall = descriptor<CustomEndpoint<typeof declared.doorCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/door', access: 'tenant', roles: [] })
export const holdCall = descriptor<CustomEndpoint<typeof declared.holdCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/hold', access: 'tenant', roles: [], idempotent: true })
export const lookCall = descriptor<CustomEndpoint<typeof declared.lookCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/look', access: 'tenant', roles: [], idempotent: true })
export const markCall = descriptor<CustomEndpoint<typeof declared.markCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/mark', access: 'tenant', roles: [], idempotent: true })
export const restoreCall = descriptor<CustomEndpoint<typeof declared.restoreCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/restore', access: 'tenant', roles: [], idempotent: true })
export const searchCall = descriptor<CustomEndpoint<typeof declared.searchCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/search', access: 'tenant', roles: [], idempotent: true })
export const shelfCall = descriptor<CustomEndpoint<typeof declared.shelfCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/shelf', access: 'tenant', roles: [] })
export const standingCall = descriptor<CustomEndpoint<typeof declared.standingCall>>({ method: 'POST', path: '/api/v1/application/pkg51/x/standing', access: 'tenant', roles: [] })

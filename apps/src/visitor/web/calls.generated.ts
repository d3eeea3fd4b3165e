// Generated from apps/src/visitor/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const checkPass = descriptor<CustomEndpoint<typeof declared.checkPass>>({ method: 'POST', path: '/api/v1/application/pkg8/x/check', access: 'tenant', roles: [], idempotent: true })
export const gateCache = descriptor<CustomEndpoint<typeof declared.gateCache>>({ method: 'POST', path: '/api/v1/application/pkg8/x/gateCache', access: 'tenant', roles: [] })
export const inviteMany = descriptor<CustomEndpoint<typeof declared.inviteMany>>({ method: 'POST', path: '/api/v1/application/pkg8/x/inviteMany', access: 'tenant', roles: [], idempotent: true })
export const overridePass = descriptor<CustomEndpoint<typeof declared.overridePass>>({ method: 'POST', path: '/api/v1/application/pkg8/x/override', access: 'tenant', roles: [], idempotent: true })
export const ownerLink = descriptor<CustomEndpoint<typeof declared.ownerLink>>({ method: 'POST', path: '/api/v1/application/pkg8/x/ownerLink', access: 'tenant', roles: [], idempotent: true })
export const syncPasses = descriptor<CustomEndpoint<typeof declared.syncPasses>>({ method: 'POST', path: '/api/v1/application/pkg8/x/sync', access: 'tenant', roles: [], idempotent: true })

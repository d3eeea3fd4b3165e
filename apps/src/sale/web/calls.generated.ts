// Generated from apps/src/sale/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const floorMap = descriptor<CustomEndpoint<typeof declared.floorMap>>({ method: 'POST', path: '/api/v1/application/sale/x/floorMap', access: 'tenant', roles: [] })
export const matchesCall = descriptor<CustomEndpoint<typeof declared.matchesCall>>({ method: 'POST', path: '/api/v1/application/sale/x/matches', access: 'tenant', roles: [] })
export const rankingCall = descriptor<CustomEndpoint<typeof declared.rankingCall>>({ method: 'POST', path: '/api/v1/application/sale/x/ranking', access: 'tenant', roles: [] })

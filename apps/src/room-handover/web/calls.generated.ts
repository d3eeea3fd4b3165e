// Generated from apps/src/room-handover/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const bookingLink = descriptor<CustomEndpoint<typeof declared.bookingLink>>({ method: 'POST', path: '/api/v1/application/pkg39/x/bookingLink', access: 'tenant', roles: [], idempotent: true })
export const floorMap = descriptor<CustomEndpoint<typeof declared.floorMap>>({ method: 'POST', path: '/api/v1/application/pkg39/x/floorMap', access: 'tenant', roles: [] })

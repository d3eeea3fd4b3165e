// Generated from apps/src/office-work/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const bookings = descriptor<CustomEndpoint<typeof declared.bookings>>({ method: 'POST', path: '/api/v1/application/pkg19/x/bookings', access: 'tenant', roles: [] })
export const myOffice = descriptor<CustomEndpoint<typeof declared.myOffice>>({ method: 'POST', path: '/api/v1/application/pkg19/x/myOffice', access: 'tenant', roles: [] })
export const teamAway = descriptor<CustomEndpoint<typeof declared.teamAway>>({ method: 'POST', path: '/api/v1/application/pkg19/x/teamAway', access: 'tenant', roles: [] })

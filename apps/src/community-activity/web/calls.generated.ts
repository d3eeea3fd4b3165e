// Generated from apps/src/community-activity/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const checkInCall = descriptor<CustomEndpoint<typeof declared.checkInCall>>({ method: 'POST', path: '/api/v1/application/pkg38/x/checkIn', access: 'tenant', roles: [], idempotent: true })

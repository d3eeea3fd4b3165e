// Generated from apps/src/supplier/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const registrationLink = descriptor<CustomEndpoint<typeof declared.registrationLink>>({ method: 'POST', path: '/api/v1/application/pkg33/x/registrationLink', access: 'tenant', roles: [], idempotent: true })

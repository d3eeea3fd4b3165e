// Generated from apps/src/release-pass/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const companyLink = descriptor<CustomEndpoint<typeof declared.companyLink>>({ method: 'POST', path: '/api/v1/application/pkg49/x/companyLink', access: 'tenant', roles: [], idempotent: true })
export const roomLink = descriptor<CustomEndpoint<typeof declared.roomLink>>({ method: 'POST', path: '/api/v1/application/pkg49/x/roomLink', access: 'tenant', roles: [], idempotent: true })

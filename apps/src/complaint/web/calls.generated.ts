// Generated from apps/src/complaint/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const projectLink = descriptor<CustomEndpoint<typeof declared.projectLink>>({ method: 'POST', path: '/api/v1/application/pkg23/x/projectLink', access: 'tenant', roles: [], idempotent: true })
export const roomLink = descriptor<CustomEndpoint<typeof declared.roomLink>>({ method: 'POST', path: '/api/v1/application/pkg23/x/roomLink', access: 'tenant', roles: [], idempotent: true })

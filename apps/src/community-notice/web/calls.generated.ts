// Generated from apps/src/community-notice/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const audienceCall = descriptor<CustomEndpoint<typeof declared.audienceCall>>({ method: 'POST', path: '/api/v1/application/pkg37/x/audience', access: 'tenant', roles: [] })
export const recipientLink = descriptor<CustomEndpoint<typeof declared.recipientLink>>({ method: 'POST', path: '/api/v1/application/pkg37/x/recipientLink', access: 'tenant', roles: [], idempotent: true })

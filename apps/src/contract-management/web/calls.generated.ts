// Generated from apps/src/contract-management/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const course = descriptor<CustomEndpoint<typeof declared.course>>({ method: 'POST', path: '/api/v1/application/pkg4/x/course', access: 'tenant', roles: [] })
export const expiring = descriptor<CustomEndpoint<typeof declared.expiring>>({ method: 'POST', path: '/api/v1/application/pkg4/x/expiring', access: 'tenant', roles: [] })
export const preview = descriptor<CustomEndpoint<typeof declared.preview>>({ method: 'POST', path: '/api/v1/application/pkg4/x/preview', access: 'tenant', roles: [] })

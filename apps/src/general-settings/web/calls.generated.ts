// Generated from apps/src/general-settings/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const numberedDocuments = descriptor<CustomEndpoint<typeof declared.numberedDocuments>>({ method: 'POST', path: '/api/v1/application/comm/x/numberedDocuments', access: 'tenant', roles: [] })

// Generated from apps/src/satisfaction/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const satisfactionFigures = descriptor<CustomEndpoint<typeof declared.satisfactionFigures>>({ method: 'POST', path: '/api/v1/application/pkg14/x/satisfactionFigures', access: 'tenant', roles: [] })

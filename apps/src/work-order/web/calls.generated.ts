// Generated from apps/src/work-order/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const formOfCall = descriptor<CustomEndpoint<typeof declared.formOfCall>>({ method: 'POST', path: '/api/v1/application/pkg50/x/formOf', access: 'tenant', roles: [] })
export const fromAssistantCall = descriptor<CustomEndpoint<typeof declared.fromAssistantCall>>({ method: 'POST', path: '/api/v1/application/pkg50/x/fromAssistant', access: 'tenant', roles: [], idempotent: true })
export const fromMessageCall = descriptor<CustomEndpoint<typeof declared.fromMessageCall>>({ method: 'POST', path: '/api/v1/application/pkg50/x/fromMessage', access: 'tenant', roles: [], idempotent: true })
export const raiseCall = descriptor<CustomEndpoint<typeof declared.raiseCall>>({ method: 'POST', path: '/api/v1/application/pkg50/x/raise', access: 'tenant', roles: [], idempotent: true })
export const statisticsCall = descriptor<CustomEndpoint<typeof declared.statisticsCall>>({ method: 'POST', path: '/api/v1/application/pkg50/x/statistics', access: 'tenant', roles: [] })

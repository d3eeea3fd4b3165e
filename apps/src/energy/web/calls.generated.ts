// Generated from apps/src/energy/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const collect = descriptor<CustomEndpoint<typeof declared.collect>>({ method: 'POST', path: '/api/v1/application/pkg6/x/collect', access: 'tenant', roles: [] })
export const comparison = descriptor<CustomEndpoint<typeof declared.comparison>>({ method: 'POST', path: '/api/v1/application/pkg6/x/comparison', access: 'tenant', roles: [] })
export const costReport = descriptor<CustomEndpoint<typeof declared.costReport>>({ method: 'POST', path: '/api/v1/application/pkg6/x/costReport', access: 'tenant', roles: [] })
export const meterCourse = descriptor<CustomEndpoint<typeof declared.meterCourse>>({ method: 'POST', path: '/api/v1/application/pkg6/x/meterCourse', access: 'tenant', roles: [] })
export const monthFlow = descriptor<CustomEndpoint<typeof declared.monthFlow>>({ method: 'POST', path: '/api/v1/application/pkg6/x/monthFlow', access: 'tenant', roles: [] })

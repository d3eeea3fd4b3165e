// Generated from apps/src/inventory/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const countSheet = descriptor<CustomEndpoint<typeof declared.countSheet>>({ method: 'POST', path: '/api/v1/application/pkg5/x/countSheet', access: 'tenant', roles: [] })
export const itemCourse = descriptor<CustomEndpoint<typeof declared.itemCourse>>({ method: 'POST', path: '/api/v1/application/pkg5/x/itemCourse', access: 'tenant', roles: [] })
export const monthReport = descriptor<CustomEndpoint<typeof declared.monthReport>>({ method: 'POST', path: '/api/v1/application/pkg5/x/monthReport', access: 'tenant', roles: [] })
export const valueByCategory = descriptor<CustomEndpoint<typeof declared.valueByCategory>>({ method: 'POST', path: '/api/v1/application/pkg5/x/valueByCategory', access: 'tenant', roles: [] })

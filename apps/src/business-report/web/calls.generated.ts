// Generated from apps/src/business-report/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const addStandardCall = descriptor<CustomEndpoint<typeof declared.addStandardCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/addStandard', access: 'tenant', roles: [], idempotent: true })
export const metricsCall = descriptor<CustomEndpoint<typeof declared.metricsCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/metrics', access: 'tenant', roles: [] })
export const previewCall = descriptor<CustomEndpoint<typeof declared.previewCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/preview', access: 'tenant', roles: [] })
export const printCall = descriptor<CustomEndpoint<typeof declared.printCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/printSheet', access: 'tenant', roles: [], idempotent: true })
export const saveTargetsCall = descriptor<CustomEndpoint<typeof declared.saveTargetsCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/saveTargets', access: 'tenant', roles: [], idempotent: true })
export const sheetCall = descriptor<CustomEndpoint<typeof declared.sheetCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/sheet', access: 'tenant', roles: [] })
export const standardsCall = descriptor<CustomEndpoint<typeof declared.standardsCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/standards', access: 'tenant', roles: [] })
export const targetSheetCall = descriptor<CustomEndpoint<typeof declared.targetSheetCall>>({ method: 'POST', path: '/api/v1/application/pkg54/x/targetSheet', access: 'tenant', roles: [] })

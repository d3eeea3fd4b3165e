// Generated from apps/src/questionnaire/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { PageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const designCall = descriptor<CustomEndpoint<typeof declared.designCall>>({ method: 'POST', path: '/api/v1/application/pkg9/x/design', access: 'tenant', roles: [] })
export const keepTemplate = descriptor<CustomEndpoint<typeof declared.keepTemplate>>({ method: 'POST', path: '/api/v1/application/pkg9/x/keepTemplate', access: 'tenant', roles: [], idempotent: true })
export const mySurveys = descriptor<CustomEndpoint<typeof declared.mySurveys>>({ method: 'POST', path: '/api/v1/application/pkg9/x/mySurveys', access: 'tenant', roles: [] })
export const responseSheet = descriptor<CustomEndpoint<typeof declared.responseSheet>>({ method: 'POST', path: '/api/v1/application/pkg9/x/responseSheet', access: 'tenant', roles: [] })
export const responseTable = descriptor<CustomEndpoint<typeof declared.responseTable>>({ method: 'POST', path: '/api/v1/application/pkg9/x/responseTable', access: 'tenant', roles: [] })
export const saveDesign = descriptor<CustomEndpoint<typeof declared.saveDesign>>({ method: 'POST', path: '/api/v1/application/pkg9/x/saveDesign', access: 'tenant', roles: [], idempotent: true })
export const startSurvey = descriptor<CustomEndpoint<typeof declared.startSurvey>>({ method: 'POST', path: '/api/v1/application/pkg9/x/startSurvey', access: 'tenant', roles: [], idempotent: true })
export const statistics = descriptor<CustomEndpoint<typeof declared.statistics>>({ method: 'POST', path: '/api/v1/application/pkg9/x/statistics', access: 'tenant', roles: [] })
export const keepCall = descriptor<PageEndpoint<typeof declared.keepCall>>({ method: 'POST', path: '/api/v1/application/pkg9/x/public/keep', access: 'public', roles: [] })
export const sheetCall = descriptor<PageEndpoint<typeof declared.sheetCall>>({ method: 'POST', path: '/api/v1/application/pkg9/x/public/sheet', access: 'public', roles: [] })
export const submitCall = descriptor<PageEndpoint<typeof declared.submitCall>>({ method: 'POST', path: '/api/v1/application/pkg9/x/public/submit', access: 'public', roles: [] })

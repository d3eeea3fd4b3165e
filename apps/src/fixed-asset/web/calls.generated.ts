// Generated from apps/src/fixed-asset/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const changeReport = descriptor<CustomEndpoint<typeof declared.changeReport>>({ method: 'POST', path: '/api/v1/application/pkg20/x/changeReport', access: 'tenant', roles: [] })
export const countSheet = descriptor<CustomEndpoint<typeof declared.countSheet>>({ method: 'POST', path: '/api/v1/application/pkg20/x/countSheet', access: 'tenant', roles: [] })
export const depPlan = descriptor<CustomEndpoint<typeof declared.depPlan>>({ method: 'POST', path: '/api/v1/application/pkg20/x/depPlan', access: 'tenant', roles: [] })
export const depPreview = descriptor<CustomEndpoint<typeof declared.depPreview>>({ method: 'POST', path: '/api/v1/application/pkg20/x/depPreview', access: 'tenant', roles: [] })
export const myAssets = descriptor<CustomEndpoint<typeof declared.myAssets>>({ method: 'POST', path: '/api/v1/application/pkg20/x/myAssets', access: 'tenant', roles: [] })

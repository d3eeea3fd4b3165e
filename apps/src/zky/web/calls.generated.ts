// Generated from apps/src/zky/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const controlBoard = descriptor<CustomEndpoint<typeof declared.controlBoard>>({ method: 'POST', path: '/api/v1/application/zky/x/controlBoard', access: 'tenant', roles: [] })
export const controlDevices = descriptor<CustomEndpoint<typeof declared.controlDevices>>({ method: 'POST', path: '/api/v1/application/zky/x/controlDevices', access: 'tenant', roles: [], idempotent: true })
export const sceneAgenda = descriptor<CustomEndpoint<typeof declared.sceneAgenda>>({ method: 'POST', path: '/api/v1/application/zky/x/sceneAgenda', access: 'tenant', roles: [] })
export const sceneSaving = descriptor<CustomEndpoint<typeof declared.sceneSaving>>({ method: 'POST', path: '/api/v1/application/zky/x/sceneSaving', access: 'tenant', roles: [] })

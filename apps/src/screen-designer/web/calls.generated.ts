// Generated from apps/src/screen-designer/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { PageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const copyBoard = descriptor<CustomEndpoint<typeof declared.copyBoard>>({ method: 'POST', path: '/api/v1/application/pkg15/x/copyBoard', access: 'tenant', roles: [], idempotent: true })
export const copyPreset = descriptor<CustomEndpoint<typeof declared.copyPreset>>({ method: 'POST', path: '/api/v1/application/pkg15/x/copyPreset', access: 'tenant', roles: [], idempotent: true })
export const dataCall = descriptor<CustomEndpoint<typeof declared.dataCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/data', access: 'tenant', roles: [] })
export const datasetsCall = descriptor<CustomEndpoint<typeof declared.datasetsCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/datasets', access: 'tenant', roles: [] })
export const designCall = descriptor<CustomEndpoint<typeof declared.designCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/design', access: 'tenant', roles: [] })
export const importBoard = descriptor<CustomEndpoint<typeof declared.importBoard>>({ method: 'POST', path: '/api/v1/application/pkg15/x/importBoard', access: 'tenant', roles: [], idempotent: true })
export const outlinesCall = descriptor<CustomEndpoint<typeof declared.outlinesCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/outlines', access: 'tenant', roles: [] })
export const playCall = descriptor<CustomEndpoint<typeof declared.playCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/play', access: 'tenant', roles: [], idempotent: true })
export const presetsCall = descriptor<CustomEndpoint<typeof declared.presetsCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/presets', access: 'tenant', roles: [] })
export const previewCall = descriptor<CustomEndpoint<typeof declared.previewCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/preview', access: 'tenant', roles: [] })
export const saveDesign = descriptor<CustomEndpoint<typeof declared.saveDesign>>({ method: 'POST', path: '/api/v1/application/pkg15/x/saveDesign', access: 'tenant', roles: [], idempotent: true })
export const slidesCall = descriptor<CustomEndpoint<typeof declared.slidesCall>>({ method: 'POST', path: '/api/v1/application/pkg15/x/slides', access: 'tenant', roles: [] })
export const readScreen = descriptor<PageEndpoint<typeof declared.readScreen>>({ method: 'POST', path: '/api/v1/application/pkg15/x/public/read', access: 'public', roles: [] })
export const showScreen = descriptor<PageEndpoint<typeof declared.showScreen>>({ method: 'POST', path: '/api/v1/application/pkg15/x/public/show', access: 'public', roles: [] })

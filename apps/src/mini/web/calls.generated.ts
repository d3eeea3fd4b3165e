// Generated from apps/src/mini/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import type { PageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const choicesCall = descriptor<CustomEndpoint<typeof declared.choicesCall>>({ method: 'POST', path: '/api/v1/application/mini/x/choices', access: 'tenant', roles: [] })
export const designCall = descriptor<CustomEndpoint<typeof declared.designCall>>({ method: 'POST', path: '/api/v1/application/mini/x/design', access: 'tenant', roles: [] })
export const previewCall = descriptor<CustomEndpoint<typeof declared.previewCall>>({ method: 'POST', path: '/api/v1/application/mini/x/preview', access: 'tenant', roles: [] })
export const roomLink = descriptor<CustomEndpoint<typeof declared.roomLink>>({ method: 'POST', path: '/api/v1/application/mini/x/roomLink', access: 'tenant', roles: [], idempotent: true })
export const saveDesign = descriptor<CustomEndpoint<typeof declared.saveDesign>>({ method: 'POST', path: '/api/v1/application/mini/x/saveDesign', access: 'tenant', roles: [], idempotent: true })
export const clickCall = descriptor<PageEndpoint<typeof declared.clickCall>>({ method: 'POST', path: '/api/v1/application/mini/x/public/click', access: 'public', roles: [] })
export const showCall = descriptor<PageEndpoint<typeof declared.showCall>>({ method: 'POST', path: '/api/v1/application/mini/x/public/show', access: 'public', roles: [] })

// Generated from apps/src/iot/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const collectValues = descriptor<CustomEndpoint<typeof declared.collectValues>>({ method: 'POST', path: '/api/v1/application/pkg18/x/collectValues', access: 'tenant', roles: [], idempotent: true })
export const deviceCourse = descriptor<CustomEndpoint<typeof declared.deviceCourse>>({ method: 'POST', path: '/api/v1/application/pkg18/x/deviceCourse', access: 'tenant', roles: [] })
export const deviceFigures = descriptor<CustomEndpoint<typeof declared.deviceFigures>>({ method: 'POST', path: '/api/v1/application/pkg18/x/deviceFigures', access: 'tenant', roles: [] })
export const deviceLog = descriptor<CustomEndpoint<typeof declared.deviceLog>>({ method: 'POST', path: '/api/v1/application/pkg18/x/deviceLog', access: 'tenant', roles: [] })
export const deviceNow = descriptor<CustomEndpoint<typeof declared.deviceNow>>({ method: 'POST', path: '/api/v1/application/pkg18/x/deviceNow', access: 'tenant', roles: [] })
export const issueTokens = descriptor<CustomEndpoint<typeof declared.issueTokens>>({ method: 'POST', path: '/api/v1/application/pkg18/x/issueTokens', access: 'tenant', roles: [], idempotent: true })
export const sendCommand = descriptor<CustomEndpoint<typeof declared.sendCommand>>({ method: 'POST', path: '/api/v1/application/pkg18/x/sendCommand', access: 'tenant', roles: [], idempotent: true })
export const simulate = descriptor<CustomEndpoint<typeof declared.simulate>>({ method: 'POST', path: '/api/v1/application/pkg18/x/simulate', access: 'tenant', roles: [], idempotent: true })
export const testRule = descriptor<CustomEndpoint<typeof declared.testRule>>({ method: 'POST', path: '/api/v1/application/pkg18/x/testRule', access: 'tenant', roles: [] })

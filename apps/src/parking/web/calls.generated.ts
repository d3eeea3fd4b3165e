// Generated from apps/src/parking/calls.ts by scripts/generate-registry.mjs. Do not edit.
import type { CustomEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { descriptor } from '@qifuyun/ui/platform/request/descriptor.ts'
import type * as declared from '../calls.ts'

export const areaLink = descriptor<CustomEndpoint<typeof declared.areaLink>>({ method: 'POST', path: '/api/v1/application/pkg24/x/areaLink', access: 'tenant', roles: [], idempotent: true })
export const askPayment = descriptor<CustomEndpoint<typeof declared.askPayment>>({ method: 'POST', path: '/api/v1/application/pkg24/x/payCode', access: 'tenant', roles: [], idempotent: true })
export const correctPlate = descriptor<CustomEndpoint<typeof declared.correctPlate>>({ method: 'POST', path: '/api/v1/application/pkg24/x/correct', access: 'tenant', roles: [], idempotent: true })
export const enterPlate = descriptor<CustomEndpoint<typeof declared.enterPlate>>({ method: 'POST', path: '/api/v1/application/pkg24/x/enter', access: 'tenant', roles: [], idempotent: true })
export const incomeReport = descriptor<CustomEndpoint<typeof declared.incomeReport>>({ method: 'POST', path: '/api/v1/application/pkg24/x/income', access: 'tenant', roles: [] })
export const leaveByGate = descriptor<CustomEndpoint<typeof declared.leaveByGate>>({ method: 'POST', path: '/api/v1/application/pkg24/x/leave', access: 'tenant', roles: [], idempotent: true })
export const leaveUnknown = descriptor<CustomEndpoint<typeof declared.leaveUnknown>>({ method: 'POST', path: '/api/v1/application/pkg24/x/leaveUnseen', access: 'tenant', roles: [], idempotent: true })
export const liveParks = descriptor<CustomEndpoint<typeof declared.liveParks>>({ method: 'POST', path: '/api/v1/application/pkg24/x/live', access: 'tenant', roles: [] })
export const lookUpPlate = descriptor<CustomEndpoint<typeof declared.lookUpPlate>>({ method: 'POST', path: '/api/v1/application/pkg24/x/lookUp', access: 'tenant', roles: [] })
export const releaseCar = descriptor<CustomEndpoint<typeof declared.releaseCar>>({ method: 'POST', path: '/api/v1/application/pkg24/x/release', access: 'tenant', roles: [], idempotent: true })
export const takePayment = descriptor<CustomEndpoint<typeof declared.takePayment>>({ method: 'POST', path: '/api/v1/application/pkg24/x/pay', access: 'tenant', roles: [], idempotent: true })

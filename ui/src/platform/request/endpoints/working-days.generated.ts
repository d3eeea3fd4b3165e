// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getWorkingHours = descriptor<typeof import('@qifuyun/contract/working-days/endpoints.ts').getWorkingHours>({ method: 'GET', path: '/api/v1/enterprise/working_days/hours', access: 'tenant', roles: [] })
export const getWorkingYear = descriptor<typeof import('@qifuyun/contract/working-days/endpoints.ts').getWorkingYear>({ method: 'GET', path: '/api/v1/enterprise/working_days/year', access: 'tenant', roles: [] })
export const resetWorkingDays = descriptor<typeof import('@qifuyun/contract/working-days/endpoints.ts').resetWorkingDays>({ method: 'POST', path: '/api/v1/enterprise/working_days/reset_days', access: 'tenant', roles: ['112030401'] })
export const saveWorkingDays = descriptor<typeof import('@qifuyun/contract/working-days/endpoints.ts').saveWorkingDays>({ method: 'POST', path: '/api/v1/enterprise/working_days/save_days', access: 'tenant', roles: ['112030401'] })
export const saveWorkingHours = descriptor<typeof import('@qifuyun/contract/working-days/endpoints.ts').saveWorkingHours>({ method: 'POST', path: '/api/v1/enterprise/working_days/save_hours', access: 'tenant', roles: ['112030401'] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getOperation = descriptor<typeof import('@qifuyun/contract/operation-log/endpoints.ts').getOperation>({ method: 'GET', path: '/api/v1/main_data/operate_log/info', access: 'tenant', roles: ['112041003'] })
export const pageOperations = descriptor<typeof import('@qifuyun/contract/operation-log/endpoints.ts').pageOperations>({ method: 'POST', path: '/api/v1/main_data/operate_log/page', access: 'tenant', roles: ['1120410','112041001'] })

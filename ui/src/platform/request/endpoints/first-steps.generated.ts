// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getFirstSteps = descriptor<typeof import('@qifuyun/contract/first-steps/endpoints.ts').getFirstSteps>({ method: 'GET', path: '/api/v1/enterprise/first_steps', access: 'tenant', roles: ['1120301'] })

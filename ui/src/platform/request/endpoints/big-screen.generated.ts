// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getBigScreen = descriptor<typeof import('@qifuyun/contract/big-screen/endpoints.ts').getBigScreen>({ method: 'GET', path: '/api/v1/application/enterprise/big_screen/board', access: 'tenant', roles: ['11202'] })

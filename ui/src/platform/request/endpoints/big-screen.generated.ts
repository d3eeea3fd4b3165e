// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const endBigScreenSharing = descriptor<typeof import('@qifuyun/contract/big-screen/endpoints.ts').endBigScreenSharing>({ method: 'POST', path: '/api/v1/application/enterprise/big_screen/end_sharing', access: 'tenant', roles: ['112030301'] })
export const getBigScreen = descriptor<typeof import('@qifuyun/contract/big-screen/endpoints.ts').getBigScreen>({ method: 'GET', path: '/api/v1/application/enterprise/big_screen/board', access: 'tenant', roles: ['11202'] })
export const getSharedBigScreen = descriptor<typeof import('@qifuyun/contract/big-screen/endpoints.ts').getSharedBigScreen>({ method: 'GET', path: '/api/v1/public/big_screen', access: 'public', roles: [] })
export const shareBigScreen = descriptor<typeof import('@qifuyun/contract/big-screen/endpoints.ts').shareBigScreen>({ method: 'POST', path: '/api/v1/application/enterprise/big_screen/share', access: 'tenant', roles: ['112030301'] })

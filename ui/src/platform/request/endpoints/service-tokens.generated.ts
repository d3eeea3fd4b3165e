// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addServiceToken = descriptor<typeof import('@qifuyun/contract/service-tokens/endpoints.ts').addServiceToken>({ method: 'POST', path: '/api/v1/enterprise/service_token/add', access: 'tenant', roles: ['admin'], idempotent: true })
export const listServiceTokenAreas = descriptor<typeof import('@qifuyun/contract/service-tokens/endpoints.ts').listServiceTokenAreas>({ method: 'GET', path: '/api/v1/enterprise/service_token/areas', access: 'tenant', roles: ['admin'] })
export const listServiceTokens = descriptor<typeof import('@qifuyun/contract/service-tokens/endpoints.ts').listServiceTokens>({ method: 'GET', path: '/api/v1/enterprise/service_token/page', access: 'tenant', roles: ['admin'] })
export const revokeServiceToken = descriptor<typeof import('@qifuyun/contract/service-tokens/endpoints.ts').revokeServiceToken>({ method: 'POST', path: '/api/v1/enterprise/service_token/revoke', access: 'tenant', roles: ['admin'] })
export const updateServiceToken = descriptor<typeof import('@qifuyun/contract/service-tokens/endpoints.ts').updateServiceToken>({ method: 'POST', path: '/api/v1/enterprise/service_token/update', access: 'tenant', roles: ['admin'] })

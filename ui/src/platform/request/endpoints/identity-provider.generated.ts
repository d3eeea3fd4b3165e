// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const beginOidc = descriptor<typeof import('@qifuyun/contract/identity-provider/endpoints.ts').beginOidc>({ method: 'POST', path: '/api/v1/auth/oidc/begin', access: 'public', roles: [] })
export const finishOidc = descriptor<typeof import('@qifuyun/contract/identity-provider/endpoints.ts').finishOidc>({ method: 'POST', path: '/api/v1/auth/oidc/finish', access: 'public', roles: [] })
export const getIdentityProvider = descriptor<typeof import('@qifuyun/contract/identity-provider/endpoints.ts').getIdentityProvider>({ method: 'GET', path: '/api/v1/enterprise/identity_provider/info', access: 'tenant', roles: ['admin'] })
export const removeIdentityProvider = descriptor<typeof import('@qifuyun/contract/identity-provider/endpoints.ts').removeIdentityProvider>({ method: 'POST', path: '/api/v1/enterprise/identity_provider/remove', access: 'tenant', roles: ['admin'] })
export const saveIdentityProvider = descriptor<typeof import('@qifuyun/contract/identity-provider/endpoints.ts').saveIdentityProvider>({ method: 'POST', path: '/api/v1/enterprise/identity_provider/save', access: 'tenant', roles: ['admin'] })

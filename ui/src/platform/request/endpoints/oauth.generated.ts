// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const createAuthorizeCode = descriptor<typeof import('@qifuyun/contract/oauth/endpoints.ts').createAuthorizeCode>({ method: 'GET', path: '/api/v1/auth/oauth2/create_authorize_code/v2', access: 'tenant', roles: [] })

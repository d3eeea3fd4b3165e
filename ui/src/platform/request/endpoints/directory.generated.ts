// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addDirectoryToken = descriptor<typeof import('@qifuyun/contract/directory/endpoints.ts').addDirectoryToken>({ method: 'POST', path: '/api/v1/enterprise/directory/add_token', access: 'tenant', roles: ['admin'], idempotent: true })
export const getDirectory = descriptor<typeof import('@qifuyun/contract/directory/endpoints.ts').getDirectory>({ method: 'GET', path: '/api/v1/enterprise/directory/info', access: 'tenant', roles: ['admin'] })
export const listDirectoryChanges = descriptor<typeof import('@qifuyun/contract/directory/endpoints.ts').listDirectoryChanges>({ method: 'GET', path: '/api/v1/enterprise/directory/change_page', access: 'tenant', roles: ['admin'] })
export const listDirectoryTokens = descriptor<typeof import('@qifuyun/contract/directory/endpoints.ts').listDirectoryTokens>({ method: 'GET', path: '/api/v1/enterprise/directory/token_page', access: 'tenant', roles: ['admin'] })
export const revokeDirectoryToken = descriptor<typeof import('@qifuyun/contract/directory/endpoints.ts').revokeDirectoryToken>({ method: 'POST', path: '/api/v1/enterprise/directory/revoke_token', access: 'tenant', roles: ['admin'] })

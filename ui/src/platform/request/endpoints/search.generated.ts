// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const searchQuery = descriptor<typeof import('@qifuyun/contract/search/endpoints.ts').searchQuery>({ method: 'POST', path: '/api/v1/search/search/query', access: 'tenant', roles: [] })

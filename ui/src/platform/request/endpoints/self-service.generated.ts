// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const resolveLink = descriptor<typeof import('@qifuyun/contract/self-service/endpoints.ts').resolveLink>({ method: 'GET', path: '/api/v1/public/link', access: 'public', roles: [] })

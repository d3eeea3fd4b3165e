// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addCollect = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').addCollect>({ method: 'POST', path: '/api/v1/enterprise/collect/add', access: 'tenant', roles: [] })
export const cancelCollect = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').cancelCollect>({ method: 'POST', path: '/api/v1/enterprise/collect/cancel', access: 'tenant', roles: [] })
export const collectPage = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').collectPage>({ method: 'POST', path: '/api/v1/enterprise/collect/page', access: 'tenant', roles: [] })
export const isLike = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').isLike>({ method: 'POST', path: '/api/v1/enterprise/collect/isLike', access: 'tenant', roles: [] })
export const like = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').like>({ method: 'POST', path: '/api/v1/enterprise/collect/like', access: 'tenant', roles: [] })
export const likeNum = descriptor<typeof import('@qifuyun/contract/collect/endpoints.ts').likeNum>({ method: 'POST', path: '/api/v1/enterprise/collect/like_num', access: 'tenant', roles: [] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const downloadDelete = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').downloadDelete>({ method: 'POST', path: '/api/v1/im/download/delete', access: 'tenant', roles: [] })
export const downloadFetched = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').downloadFetched>({ method: 'POST', path: '/api/v1/im/download/fetched', access: 'tenant', roles: [] })
export const downloadPage = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').downloadPage>({ method: 'POST', path: '/api/v1/im/download/page', access: 'tenant', roles: [] })
export const pendingMessagePage = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').pendingMessagePage>({ method: 'POST', path: '/api/v1/im/pendingMessage/page', access: 'tenant', roles: [] })
export const pendingMessageUnProcessCount = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').pendingMessageUnProcessCount>({ method: 'POST', path: '/api/v1/im/pendingMessage/selectUnProcessCount', access: 'tenant', roles: [] })
export const pendingMessageUpdateBatchReadStatus = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').pendingMessageUpdateBatchReadStatus>({ method: 'POST', path: '/api/v1/im/pendingMessage/updateBatchReadStatus', access: 'tenant', roles: [] })
export const selectDownloadCount = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').selectDownloadCount>({ method: 'GET', path: '/api/v1/im/download/selectDownloadCount', access: 'tenant', roles: [] })
export const todoAdd = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').todoAdd>({ method: 'POST', path: '/api/v1/im/todo/add', access: 'tenant', roles: [], idempotent: true })
export const todoFinish = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').todoFinish>({ method: 'POST', path: '/api/v1/im/todo/finish', access: 'tenant', roles: [] })
export const todoPage = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').todoPage>({ method: 'POST', path: '/api/v1/im/todo/page', access: 'tenant', roles: [] })
export const todoUnProcessCount = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').todoUnProcessCount>({ method: 'POST', path: '/api/v1/im/todo/selectUnProcessCount', access: 'tenant', roles: [] })
export const todoUpdateBatchReadStatus = descriptor<typeof import('@qifuyun/contract/notifications/endpoints.ts').todoUpdateBatchReadStatus>({ method: 'POST', path: '/api/v1/im/todo/updateBatchReadStatus', access: 'tenant', roles: [] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getFile = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').getFile>({ method: 'GET', path: '/api/v1/file_manage/file/get/{fileUuid}/{name}', access: 'optional', roles: [] })
export const getFileInfo = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').getFileInfo>({ method: 'GET', path: '/api/v1/file_manage/file/info', access: 'session', roles: [] })
export const uploadChunk = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').uploadChunk>({ method: 'PUT', path: '/api/v1/file_manage/file/upload_chunk/{uploadId}/{n}', access: 'session', roles: [] })
export const uploadFiles = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').uploadFiles>({ method: 'POST', path: '/api/v1/file_manage/file/upload', access: 'session', roles: [] })
export const uploadFinish = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').uploadFinish>({ method: 'POST', path: '/api/v1/file_manage/file/upload_finish', access: 'session', roles: [] })
export const uploadInit = descriptor<typeof import('@qifuyun/contract/files/endpoints.ts').uploadInit>({ method: 'POST', path: '/api/v1/file_manage/file/upload_init', access: 'session', roles: [] })

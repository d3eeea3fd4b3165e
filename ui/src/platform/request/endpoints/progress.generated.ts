// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const cancelProgress = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').cancelProgress>({ method: 'POST', path: '/api/v1/progress/progress/cancel', access: 'tenant', roles: [] })
export const exportExcel = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').exportExcel>({ method: 'POST', path: '/api/v1/progress/progress/exportExcel', access: 'tenant', roles: [] })
export const getProgressInfo = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').getProgressInfo>({ method: 'GET', path: '/api/v1/progress/progress/getProgressInfo', access: 'tenant', roles: [] })
export const importExcel = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importExcel>({ method: 'POST', path: '/api/v1/progress/progress/importExcel', access: 'tenant', roles: [] })
export const importHeader = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importHeader>({ method: 'POST', path: '/api/v1/progress/progress/importHeader', access: 'tenant', roles: [] })
export const importPreview = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importPreview>({ method: 'POST', path: '/api/v1/progress/progress/importPreview', access: 'tenant', roles: [] })
export const importSetting = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importSetting>({ method: 'GET', path: '/api/v1/progress/progress/importSetting', access: 'tenant', roles: [] })
export const importSettingUpdate = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importSettingUpdate>({ method: 'POST', path: '/api/v1/progress/progress/importSettingUpdate', access: 'tenant', roles: ['admin'] })
export const importTemplate = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importTemplate>({ method: 'GET', path: '/api/v1/progress/progress/importTemplate', access: 'tenant', roles: [] })
export const importUndo = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').importUndo>({ method: 'POST', path: '/api/v1/progress/progress/importUndo', access: 'tenant', roles: [] })
export const progressPage = descriptor<typeof import('@qifuyun/contract/progress/endpoints.ts').progressPage>({ method: 'POST', path: '/api/v1/progress/progress/page', access: 'tenant', roles: [] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const operatorBackupInfo = descriptor<typeof import('@qifuyun/contract/backup/endpoints.ts').operatorBackupInfo>({ method: 'GET', path: '/api/v1/backup/operator/info', access: 'session', roles: [] })
export const operatorBackupPage = descriptor<typeof import('@qifuyun/contract/backup/endpoints.ts').operatorBackupPage>({ method: 'POST', path: '/api/v1/backup/operator/page', access: 'session', roles: [] })
export const operatorBackupRun = descriptor<typeof import('@qifuyun/contract/backup/endpoints.ts').operatorBackupRun>({ method: 'POST', path: '/api/v1/backup/operator/run', access: 'session', roles: [] })

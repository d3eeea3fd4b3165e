// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getDownloadQRCode = descriptor<typeof import('@qifuyun/contract/app-version/endpoints.ts').getDownloadQRCode>({ method: 'GET', path: '/api/v1/app/version/getDownloadQRCode', access: 'public', roles: [] })
export const getLastVersion = descriptor<typeof import('@qifuyun/contract/app-version/endpoints.ts').getLastVersion>({ method: 'GET', path: '/api/v1/app/version/getLastVersion', access: 'public', roles: [] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const appModuleFrame = descriptor<typeof import('@qifuyun/contract/app-host/endpoints.ts').appModuleFrame>({ method: 'GET', path: '/api/v1/application/enterprise/app/module_frame', access: 'public', roles: [] })
export const openApp = descriptor<typeof import('@qifuyun/contract/app-host/endpoints.ts').openApp>({ method: 'POST', path: '/api/v1/application/enterprise/app/open_app', access: 'tenant', roles: [] })

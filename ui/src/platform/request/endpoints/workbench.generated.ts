// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const getFigureChoices = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').getFigureChoices>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/figure_choices', access: 'tenant', roles: ['11202'] })
export const getFigures = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').getFigures>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/figures', access: 'tenant', roles: ['11202'] })
export const getLayout = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').getLayout>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/get_layout', access: 'tenant', roles: ['11202'] })
export const getMyDay = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').getMyDay>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/my_day', access: 'tenant', roles: ['11202'] })
export const getMyTeam = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').getMyTeam>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/my_team', access: 'tenant', roles: ['11202'] })
export const myApps = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').myApps>({ method: 'GET', path: '/api/v1/application/enterprise/workbench/my_apps', access: 'tenant', roles: ['11202'] })
export const recordRecent = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').recordRecent>({ method: 'POST', path: '/api/v1/application/enterprise/workbench/record_recent', access: 'tenant', roles: ['11202'] })
export const saveLayout = descriptor<typeof import('@qifuyun/contract/workbench/endpoints.ts').saveLayout>({ method: 'POST', path: '/api/v1/application/enterprise/workbench/save_layout', access: 'tenant', roles: ['11202'] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addRoomBatch = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').addRoomBatch>({ method: 'POST', path: '/api/v1/main_data/room/batch_add', access: 'tenant', roles: ['1120406'], idempotent: true })
export const getBuildingTree = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').getBuildingTree>({ method: 'GET', path: '/api/v1/main_data/building/tree', access: 'tenant', roles: ['1120404','1120403','1120405','1120406','1120407'] })
export const getDrawingAreas = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').getDrawingAreas>({ method: 'GET', path: '/api/v1/main_data/drawing/get_areas', access: 'tenant', roles: ['1120404','1120407'] })
export const getMainDataStatistics = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').getMainDataStatistics>({ method: 'GET', path: '/api/v1/main_data/home/statistics', access: 'tenant', roles: ['1120401'] })
export const getTenderConfig = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').getTenderConfig>({ method: 'GET', path: '/api/v1/main_data/tender/get_config', access: 'tenant', roles: ['1120405'] })
export const saveDrawingAreas = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').saveDrawingAreas>({ method: 'POST', path: '/api/v1/main_data/drawing/save_areas', access: 'tenant', roles: ['1120404','1120407'] })
export const saveTenderConfig = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').saveTenderConfig>({ method: 'POST', path: '/api/v1/main_data/tender/save_config', access: 'tenant', roles: ['1120405'] })
export const sortBuildings = descriptor<typeof import('@qifuyun/contract/main-data/endpoints.ts').sortBuildings>({ method: 'POST', path: '/api/v1/main_data/building/sort', access: 'tenant', roles: ['1120404'] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const clientConfig = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').clientConfig>({ method: 'GET', path: '/api/v1/auth/sysconfig/client_config', access: 'public', roles: [] })
export const getListDict = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').getListDict>({ method: 'GET', path: '/api/v1/auth/sysconfig/get_list_dict', access: 'session', roles: [] })
export const getSystemArea = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').getSystemArea>({ method: 'GET', path: '/api/v1/auth/sysconfig/get_system_area', access: 'session', roles: [] })
export const operatorAddDict = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorAddDict>({ method: 'POST', path: '/api/v1/auth/sysconfig/operator/add_dict', access: 'session', roles: [], idempotent: true })
export const operatorAreaList = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorAreaList>({ method: 'GET', path: '/api/v1/auth/sysconfig/operator/area_list', access: 'session', roles: [] })
export const operatorDictList = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorDictList>({ method: 'GET', path: '/api/v1/auth/sysconfig/operator/dict_list', access: 'session', roles: [] })
export const operatorSaveArea = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorSaveArea>({ method: 'POST', path: '/api/v1/auth/sysconfig/operator/save_area', access: 'session', roles: [] })
export const operatorSortDict = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorSortDict>({ method: 'POST', path: '/api/v1/auth/sysconfig/operator/sort_dict', access: 'session', roles: [] })
export const operatorUpdateDict = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').operatorUpdateDict>({ method: 'POST', path: '/api/v1/auth/sysconfig/operator/update_dict', access: 'session', roles: [] })
export const reverseGeocode = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').reverseGeocode>({ method: 'GET', path: '/api/v1/auth/sysconfig/reverse_geocode', access: 'session', roles: [] })

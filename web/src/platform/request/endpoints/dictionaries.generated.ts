// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const clientConfig = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').clientConfig>({ method: 'GET', path: '/api/v1/auth/sysconfig/client_config', access: 'public', roles: [] })
export const getListDict = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').getListDict>({ method: 'GET', path: '/api/v1/auth/sysconfig/get_list_dict', access: 'session', roles: [] })
export const getSystemArea = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').getSystemArea>({ method: 'GET', path: '/api/v1/auth/sysconfig/get_system_area', access: 'session', roles: [] })
export const reverseGeocode = descriptor<typeof import('@qifuyun/contract/dictionaries/endpoints.ts').reverseGeocode>({ method: 'GET', path: '/api/v1/auth/sysconfig/reverse_geocode', access: 'session', roles: [] })

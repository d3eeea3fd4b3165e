// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const activityCheckinCode = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').activityCheckinCode>({ method: 'GET', path: '/api/v1/enterprise/activity/checkin_code', access: 'tenant', roles: ['1120303'] })
export const activityInfo = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').activityInfo>({ method: 'GET', path: '/api/v1/enterprise/activity/info', access: 'tenant', roles: [] })
export const activityPage = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').activityPage>({ method: 'POST', path: '/api/v1/enterprise/activity/query_list', access: 'tenant', roles: [] })
export const activitySignCount = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').activitySignCount>({ method: 'GET', path: '/api/v1/enterprise/activity/signup_count', access: 'tenant', roles: [] })
export const activitySignPage = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').activitySignPage>({ method: 'POST', path: '/api/v1/enterprise/activity/sign_user_page', access: 'tenant', roles: ['1120303'] })
export const addActivity = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').addActivity>({ method: 'POST', path: '/api/v1/enterprise/activity/add', access: 'tenant', roles: ['1120303'], idempotent: true })
export const checkinActivity = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').checkinActivity>({ method: 'POST', path: '/api/v1/enterprise/activity/checkin', access: 'tenant', roles: [] })
export const deleteActivity = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').deleteActivity>({ method: 'POST', path: '/api/v1/enterprise/activity/delete', access: 'tenant', roles: ['1120303'] })
export const getActivityStatistics = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').getActivityStatistics>({ method: 'GET', path: '/api/v1/enterprise/activity/statistics', access: 'tenant', roles: ['1120303'] })
export const signActivity = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').signActivity>({ method: 'POST', path: '/api/v1/enterprise/activity/sign_user', access: 'tenant', roles: [] })
export const updateActivity = descriptor<typeof import('@qifuyun/contract/activities/endpoints.ts').updateActivity>({ method: 'POST', path: '/api/v1/enterprise/activity/update', access: 'tenant', roles: ['1120303'] })

// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const addNotice = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').addNotice>({ method: 'POST', path: '/api/v1/enterprise/notice/add_notice', access: 'tenant', roles: ['112030302'], idempotent: true })
export const deleteNotice = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').deleteNotice>({ method: 'GET', path: '/api/v1/enterprise/notice/delete_notice', access: 'tenant', roles: ['112030302'] })
export const queryNoticeInfo = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').queryNoticeInfo>({ method: 'GET', path: '/api/v1/enterprise/notice/query_notice_info', access: 'tenant', roles: ['1120201','112030302'] })
export const queryNoticeList = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').queryNoticeList>({ method: 'POST', path: '/api/v1/enterprise/notice/query_notice_list', access: 'tenant', roles: ['1120201','112030302'] })
export const readNoticeList = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').readNoticeList>({ method: 'GET', path: '/api/v1/enterprise/notice/read_list', access: 'tenant', roles: ['112030302'] })
export const remindNotice = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').remindNotice>({ method: 'POST', path: '/api/v1/enterprise/notice/remind_notice', access: 'tenant', roles: ['112030302'] })
export const updateNotice = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').updateNotice>({ method: 'POST', path: '/api/v1/enterprise/notice/update_notice', access: 'tenant', roles: ['112030302'] })
export const withdrawNotice = descriptor<typeof import('@qifuyun/contract/notices/endpoints.ts').withdrawNotice>({ method: 'POST', path: '/api/v1/enterprise/notice/withdraw_notice', access: 'tenant', roles: ['112030302'] })

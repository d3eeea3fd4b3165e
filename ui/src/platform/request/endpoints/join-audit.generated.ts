// Generated from contract/ by scripts/generate-client.mjs. Do not edit.
import { descriptor } from '../descriptor.ts'
export const auditSubmit = descriptor<typeof import('@qifuyun/contract/join-audit/endpoints.ts').auditSubmit>({ method: 'POST', path: '/api/v1/organ/join_audit/audit_submit', access: 'tenant', roles: ['1120302'] })
export const auditSubmitBatch = descriptor<typeof import('@qifuyun/contract/join-audit/endpoints.ts').auditSubmitBatch>({ method: 'POST', path: '/api/v1/organ/join_audit/audit_submit_batch', access: 'tenant', roles: ['1120302'] })
export const getPendingAuditUserInfo = descriptor<typeof import('@qifuyun/contract/join-audit/endpoints.ts').getPendingAuditUserInfo>({ method: 'GET', path: '/api/v1/organ/join_audit/get_pending_audit_user_info', access: 'tenant', roles: ['1120302'] })
export const getPendingAuditUserList = descriptor<typeof import('@qifuyun/contract/join-audit/endpoints.ts').getPendingAuditUserList>({ method: 'GET', path: '/api/v1/organ/join_audit/get_pending_audit_user_list', access: 'tenant', roles: ['1120302'] })

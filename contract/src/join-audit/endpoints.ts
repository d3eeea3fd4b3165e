import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, instantOut, noData, optionalText, pageOf, paging, realName, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { AUDIT_BATCH_MAX, DEPARTMENTS_MAX, REVIEW_POSITION_MAX } from '#src/join-audit/constants.ts'
import { say } from './messages.ts'

const AUDIT = '/api/v1/organ/join_audit'
const ROLES = [ROLE.addressBook]

/** Somebody who applied and waits for the enterprise. */
const applicant = z.object({
  puUserUuid: z.uuid(),
  auditUuid: z.uuid(),
  nickName: z.string(),
  /** The real name that they gave when they applied. */
  userName: z.string().nullable(),
  /** In full: anyone who reviews has to know whom they let in. */
  userMobile: z.string(),
  userHeadImg: z.string().nullable(),
  remark: z.string().nullable(),
  createTime: instantOut(),
})
export type Applicant = z.output<typeof applicant>

export const getPendingAuditUserList = endpoint({
  method: 'GET',
  path: `${AUDIT}/get_pending_audit_user_list`,
  access: 'tenant',
  roles: ROLES,
  summary: 'Applications to join that wait for a decision, the oldest first.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(applicant),
})

export const getPendingAuditUserInfo = endpoint({
  method: 'GET',
  path: `${AUDIT}/get_pending_audit_user_info`,
  access: 'tenant',
  roles: ROLES,
  errors: [404],
  summary: 'One application, with the department that its invitation suggests.',
  input: z
    .object({ puUserUuid: uuid().optional(), auditUuid: uuid().optional() })
    .refine(({ puUserUuid, auditUuid }) => puUserUuid !== undefined || auditUuid !== undefined, {
      path: ['puUserUuid'],
      error: say('必填'),
    }),
  output: applicant.extend({ suggestedOrganUuid: z.uuid().optional(), suggestedOrganName: z.string().optional() }),
})

const position = () => text({ min: 0, max: REVIEW_POSITION_MAX, tooLong: say('职务最多10个字') }).optional()
const organs = () => z.array(uuid()).max(DEPARTMENTS_MAX).default([])
/** A choice that a form has not made yet may come empty. */
const chosen = () => z.preprocess((value) => (value === '' || value === null ? undefined : value), uuid().optional())

/** Where the new member sits and what they may do. */
const placing = {
  userPosition: position(),
  departmentList: organs(),
  departmentHead: organs(),
  orgRoleId: chosen(),
  primaryOrganUuid: chosen(),
}

export const auditSubmit = endpoint({
  method: 'POST',
  path: `${AUDIT}/audit_submit`,
  access: 'tenant',
  roles: ROLES,
  errors: [404],
  msg: '操作成功!',
  summary: 'Lets an applicant in (1) with departments and a role, or turns him down (0).',
  input: z.object({
    auditFlag: flag(),
    puUserUuid: uuid(),
    userName: realName().optional(),
    ...placing,
    rejectReason: optionalText(100),
  }),
  output: noData(),
})

export const auditSubmitBatch = endpoint({
  method: 'POST',
  path: `${AUDIT}/audit_submit_batch`,
  access: 'tenant',
  roles: ROLES,
  msg: '操作成功!',
  summary: 'One decision about several applicants; each by itself, so that one who was handled already stops nobody.',
  input: z.object({
    auditFlag: flag(),
    puUserUuidList: z.array(uuid()).min(1).max(AUDIT_BATCH_MAX),
    ...placing,
    rejectReason: optionalText(100),
  }),
  output: z.object({
    successCount: z.int(),
    failCount: z.int(),
    failList: z.array(z.object({ uuid: z.uuid(), name: z.string(), msg: z.string() })),
  }),
})

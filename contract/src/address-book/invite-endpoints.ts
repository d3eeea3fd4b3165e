import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, mobile, optionalText, realName, say, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { USERS_MAX } from './constants.ts'
import { fieldValuesIn } from './member-fields.ts'
import { departmentIn } from './schema.ts'

const USER = '/api/v1/organ/address_book/user'

export const getInviteUsersQrCode = endpoint({
  method: 'GET',
  path: `${USER}/get_invite_users_qr_code`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  summary: 'A code, link and picture by which people apply to the enterprise, good for seven days.',
  input: z.object({ organUuid: uuid().optional() }),
  output: z.object({ qrHttPath: z.string(), inviteCode: z.string(), inviteUrl: z.string(), expireTime: instantOut() }),
})

const invited = z.object({
  userName: realName(),
  userMobile: mobile(),
  userPosition: optionalText(50),
  jobNumber: optionalText(30),
  fieldValues: fieldValuesIn().optional(),
  departmentList: departmentIn(),
  primaryOrganUuid: uuid().optional(),
  /** Those of `departmentList` that they head. */
  departmentHead: z.array(uuid()).max(50).optional(),
  orgRoleIdList: z
    .array(uuid())
    .min(1, { error: say('请选择角色') })
    .max(50),
})

export const addUserSubmit = endpoint({
  method: 'POST',
  path: `${USER}/add_user_submit`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  idempotent: true,
  errors: [401],
  msg: '操作成功!',
  summary: 'Invites somebody by mobile; who has no account gets one that he completes at his first sign-in.',
  input: invited,
  output: z.object({ userUuid: z.uuid() }),
})
export const addUserBatch = endpoint({
  method: 'POST',
  path: `${USER}/add_user_batch`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [401],
  msg: '操作成功!',
  summary: 'Invites many; each row succeeds or fails by itself.',
  input: z.object({ list: z.array(z.record(z.string(), z.unknown())).min(1).max(USERS_MAX) }),
  output: z.object({
    successCount: z.int(),
    failCount: z.int(),
    list: z.array(
      z.object({
        userMobile: z.string(),
        userUuid: z.uuid().nullable(),
        successFlag: z.int(),
        msg: z.string(),
        /** Messages by field of the row. */
        fields: z.record(z.string(), z.string()),
      }),
    ),
  }),
})
export const sendInvitations = endpoint({
  method: 'POST',
  path: `${USER}/send_invitations`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  msg: '操作成功!',
  summary:
    'Sends a short message to people who were invited and have not joined: to those who are named, else to all who were sent none yet. Left out is who was sent one in the last ten minutes.',
  input: z.object({ userUuidList: z.array(uuid()).min(1).max(USERS_MAX).optional() }),
  output: z.object({ sentCount: z.int(), leftOutCount: z.int() }),
})
/** One row of `addUserBatch`; a row that does not fit is told in the result. */
export const invitedRow = invited

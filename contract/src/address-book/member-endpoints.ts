import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { email, flag, integer, noData, optionalText, pageOf, paging, realName, say, sorting, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { roleGroup } from '#src/roles/schema.ts'
import { USERS_MAX } from './constants.ts'
import { heirsIn } from './leaving-endpoints.ts'
import { FIELD_FILTERS_MAX, FIELD_TEXT_MAX, fieldValuesIn } from './member-fields.ts'
import { departmentIn, memberDetail, memberOut } from './schema.ts'

const ADDRESS_BOOK = '/api/v1/organ/address_book'
const version = () => integer(1, 2_147_483_647).optional()
const day = () => z.iso.date({ error: say('格式错误') })

export const memberFilter = z.object({
  organUuid: uuid().optional(),
  /** 1: with everybody below the node. */
  withChildFlag: flag().default(0),
  /** A part of the name, its pinyin or initials, the whole mobile number or the job number. */
  keyword: optionalText(50),
  /** `MEMBER_STATUS` or `EVERY_STATUS`; default active. Others are for who manages the address book. */
  statusCode: integer(0, 3).optional(),
  orgRoleId: uuid().optional(),
  /** 1: only whom the caller marked with a star. */
  starFlag: flag().optional(),
  /** Values of the enterprise's own fields: a part of a text, else the value itself. */
  fieldValues: z
    .record(uuid(), text({ max: FIELD_TEXT_MAX }))
    .refine((wanted) => Object.keys(wanted).length <= FIELD_FILTERS_MAX, { error: say('最多{max}项'), params: { max: FIELD_FILTERS_MAX } })
    .optional(),
})

const SORTED = ['userName', 'jobNumber', 'createTime', 'entryDate'] as const

export const getOrganUserPage = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/get_organ_user_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: 'Members, by name.',
  input: memberFilter.extend({
    ...paging,
    sort: sorting(SORTED),
  }),
  output: pageOf(memberOut),
})

export const countMembersByStatus = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/user/count_by_status`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  summary: 'How many people stand how, in a node or everywhere; and how many of those who are invited were sent no message yet.',
  input: z.object({ organUuid: uuid().optional(), withChildFlag: flag().default(1) }),
  output: z.object({ activeCount: z.int(), invitedCount: z.int(), disabledCount: z.int(), untoldCount: z.int() }),
})
export const queryOrganUserInfo = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/query_organ_user_info`,
  access: 'tenant',
  roles: [],
  errors: [404],
  summary: 'A member as his colleagues see him.',
  input: z.object({ userUuid: uuid() }),
  output: memberDetail,
})

const updateInfo = {
  method: 'GET',
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  summary: 'A member, or somebody invited, with his full mobile, to be changed.',
  input: z.object({ userUuid: uuid() }),
  output: memberDetail,
} as const
export const getUserUpdateInfo = endpoint({ ...updateInfo, path: `${ADDRESS_BOOK}/user/get_user_update_info` })
export const getUserUpdateInfoPlain = endpoint({ ...updateInfo, path: `${ADDRESS_BOOK}/get_user_update_info` })

const updateSubmit = {
  method: 'POST',
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Changes a member or an invitation; fields left out stay.',
  input: z.object({
    userUuid: uuid(),
    userName: realName().optional(),
    userPosition: optionalText(50),
    jobNumber: optionalText(30),
    email: email().optional(),
    genderCode: integer(1, 2).nullable().optional(),
    entryDate: day().nullable().optional(),
    hideMobileFlag: flag().optional(),
    /** 1: shown to who manages the address book and to those who share a department with them only. */
    hiddenFlag: flag().optional(),
    fieldValues: fieldValuesIn().optional(),
    departmentList: departmentIn().optional(),
    primaryOrganUuid: uuid().optional(),
    /** All nodes that they head, also those they do not sit in. */
    departmentHead: z.array(uuid()).max(200).optional(),
    orgRoleIdList: z
      .array(uuid())
      .min(1, { error: say('请选择角色') })
      .max(50)
      .optional(),
    version: version(),
  }),
  output: z.object({ version: z.int() }),
} as const
export const updateUserSubmit = endpoint({ ...updateSubmit, path: `${ADDRESS_BOOK}/user/update_user_submit` })
export const updateUserSubmitPlain = endpoint({ ...updateSubmit, path: `${ADDRESS_BOOK}/update_user_submit` })

export const updateUserStatus = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/user/update_status`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Enables (1) or disables (3) a member; a disabled one loses the enterprise at once.',
  input: z.object({ userUuid: uuid(), statusCode: z.preprocess(Number, z.union([z.literal(1), z.literal(3)])), version: version() }),
  output: noData(),
})

const deletion = {
  method: 'POST',
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes members out of the enterprise and hands over what they lead; takes invitations back.',
  input: z.object({
    userUuidList: z.array(uuid()).min(1).max(USERS_MAX),
    handoverUserUuid: uuid().nullable().optional(),
    handover: heirsIn().optional(),
  }),
  output: noData(),
} as const
export const deleteOrgUser = endpoint({ ...deletion, path: `${ADDRESS_BOOK}/delete_org_user` })
export const deleteOrgUserBelow = endpoint({ ...deletion, path: `${ADDRESS_BOOK}/user/delete_org_user` })

/** Named after sessions; whose sign-ins end is a matter of who manages the members, and of their log. */
export const signOutOrgUser = endpoint({
  method: 'POST',
  path: '/api/v1/auth/session/revoke_user',
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: "Ends the enterprise in all of a member's sessions; he may come back.",
  input: z.object({ userUuid: uuid() }),
  output: noData(),
})
export const getUserMobile = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/user/get_mobile`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  summary: "A member's full mobile, for himself and who manages the address book; written to the operation log.",
  input: z.object({ userUuid: uuid() }),
  output: z.object({ userMobile: z.string() }),
})

export const getOrgRoleByOrgBusinessId = endpoint({
  method: 'GET',
  path: `${ADDRESS_BOOK}/user/get_org_role_by_org_business_id`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  summary: 'Roles that can be given in a node; without one, in the root.',
  input: z.object({ orgBusinessId: z.union([z.literal(''), uuid()]).optional() }),
  output: z.array(roleGroup),
})
export const moveMembers = endpoint({
  method: 'POST',
  path: `${ADDRESS_BOOK}/user/move`,
  access: 'tenant',
  roles: [ROLE.addressBook],
  errors: [404],
  msg: '操作成功!',
  summary: 'Puts members into a node, beside their departments or in place of one they are in.',
  input: z.object({
    userUuidList: z.array(uuid()).min(1).max(USERS_MAX),
    organUuid: uuid(),
    /** The node they leave; absent: they leave none. */
    fromOrganUuid: uuid().optional(),
  }),
  output: noData(),
})

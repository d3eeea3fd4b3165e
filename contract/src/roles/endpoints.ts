import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, noData, nothing, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import {
  causeOut,
  moduleCodeList,
  moduleNode,
  remark,
  rightName,
  roleGroup,
  roleGroupName,
  roleItem,
  roleName,
  userUuidList,
  version,
} from '#src/roles/schema.ts'
import { say } from './messages.ts'

export * from './app-endpoints.ts'

const PURVIEW = '/api/v1/organ/purview/role'

const READ = [ROLE.roleManagement, ROLE.addressBook]
const WRITE = [ROLE.roleManagement]

const orgRoleId = { orgRoleId: uuid() }

export const getRoleTree = endpoint({
  method: 'GET',
  path: `${PURVIEW}/get_role_tree`,
  access: 'tenant',
  roles: READ,
  summary: 'Groups of roles with their roles.',
  input: nothing(),
  output: z.array(roleGroup),
})

const roleUser = z.object({
  userUuid: z.uuid(),
  userName: z.string(),
  userHeadImg: z.string().nullable(),
  /** Masked. */
  userMobile: z.string(),
  userPosition: z.string().nullable(),
  /** `MEMBER_STATUS`. */
  statusCode: z.int(),
  departmentList: z.array(z.object({ organUuid: z.uuid(), organName: z.string(), primaryFlag: z.union([z.literal(0), z.literal(1)]) })),
})
export type RoleUser = z.output<typeof roleUser>

export const getRoleUserPage = endpoint({
  method: 'POST',
  path: `${PURVIEW}/get_role_user_page`,
  reads: true,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'Members who hold a role, by name.',
  input: z.object({ ...orgRoleId, keyword: optionalText(50), ...paging }),
  output: pageOf(roleUser),
})

export const addRole = endpoint({
  method: 'POST',
  path: `${PURVIEW}/add_role`,
  access: 'tenant',
  roles: WRITE,
  idempotent: true,
  errors: [404],
  msg: '操作成功!',
  summary: 'Makes a role in a group, or in a new one; with the rights of another role when it is a copy.',
  input: z
    .object({
      roleName: roleName(),
      roleGroupUuid: uuid().optional(),
      roleGroupName: roleGroupName().optional(),
      remark: remark(),
      copyFromOrgRoleId: uuid().optional(),
    })
    .refine(({ roleGroupUuid, roleGroupName: name }) => roleGroupUuid !== undefined || name !== undefined, {
      path: ['roleGroupUuid'],
      error: say('请选择分组'),
    }),
  output: z.object({ orgRoleId: z.uuid() }),
})

export const updateRole = endpoint({
  method: 'POST',
  path: `${PURVIEW}/update_role`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Renames a role, changes its remark or moves it to another group.',
  input: z.object({ ...orgRoleId, roleName: roleName(), roleGroupUuid: uuid().optional(), remark: remark(), version: version() }),
  output: z.object({ version: z.int() }),
})

export const deleteRole = endpoint({
  method: 'POST',
  path: `${PURVIEW}/delete_role`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes a role that nobody holds.',
  input: z.object({ ...orgRoleId, version: version() }),
  output: noData(),
})

export const updateRoleGroup = endpoint({
  method: 'POST',
  path: `${PURVIEW}/update_group`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Renames a group of roles.',
  input: z.object({ roleGroupUuid: uuid(), roleGroupName: roleGroupName(), version: version() }),
  output: z.object({ version: z.int() }),
})

export const deleteRoleGroup = endpoint({
  method: 'POST',
  path: `${PURVIEW}/delete_group`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes a group without roles.',
  input: z.object({ roleGroupUuid: uuid() }),
  output: noData(),
})

export const addRoleUser = endpoint({
  method: 'POST',
  path: `${PURVIEW}/add_role_user`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Gives members a role; who has it already keeps it.',
  input: z.object({ ...orgRoleId, userUuidList: userUuidList() }),
  output: z.object({ count: z.int() }),
})

export const deleteRoleUser = endpoint({
  method: 'POST',
  path: `${PURVIEW}/delete_role_user`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes a role from members; who does not have it is no error. One administrator always stays.',
  input: z.object({ ...orgRoleId, userUuidList: userUuidList() }),
  output: z.object({ count: z.int() }),
})

export const getRoleUpdateAuthInfo = endpoint({
  method: 'GET',
  path: `${PURVIEW}/get_role_update_auth_info`,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'What a role opens, as a tree.',
  input: z.object(orgRoleId),
  output: roleItem.extend({
    roleGroupUuid: z.uuid(),
    appCount: z.int(),
    moduleTree: z.array(moduleNode),
    updateTime: instantOut(),
    updateUserName: z.string().nullable(),
  }),
})

export const updateRoleAuthSubmit = endpoint({
  method: 'POST',
  path: `${PURVIEW}/update_role_auth_submit`,
  access: 'tenant',
  roles: WRITE,
  errors: [404],
  msg: '操作成功!',
  summary: 'Says what a role opens, containers included; only codes that the caller holds can be added. Holds from the next request on.',
  input: z.object({ ...orgRoleId, moduleCodeList: moduleCodeList(), version: version() }),
  output: z.object({ version: z.int() }),
})

const sides = { left: z.boolean(), right: z.boolean() }

export const compareRoles = endpoint({
  method: 'GET',
  path: `${PURVIEW}/compare`,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'The rights of two roles side by side.',
  input: z.object({ ...orgRoleId, otherOrgRoleId: uuid() }),
  output: z.object({
    left: roleItem,
    right: roleItem,
    moduleList: z.array(rightName.extend({ parentCode: z.string().nullable(), ...sides })),
    appList: z.array(
      z.object({
        appKey: z.string(),
        appName: z.string(),
        /** null: not bound. */
        leftScope: z.int().nullable(),
        rightScope: z.int().nullable(),
        permissionList: z.array(rightName.extend(sides)),
      }),
    ),
  }),
})

const rightNode = rightName.extend({ leaf: z.boolean(), children: z.array(rightName.extend({ leaf: z.boolean() })) })

export const getRightTree = endpoint({
  method: 'GET',
  path: `${PURVIEW}/right_tree`,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'Everything that can be granted: parts of the product and applications, or the rights of one application.',
  input: z.object({ appUuid: uuid().optional() }),
  output: z.array(rightNode),
})

export const explainRight = endpoint({
  method: 'GET',
  path: `${PURVIEW}/explain`,
  access: 'tenant',
  roles: READ,
  errors: [404],
  summary: 'Why a member may or may not do something, with the roles that give it.',
  input: z.object({ userUuid: uuid(), code: text({ max: 200, required: say('请选择功能') }) }),
  output: z.object({
    allowed: z.boolean(),
    userName: z.string(),
    name: z.string(),
    causeList: z.array(causeOut),
    /** Of the rows of an application; null where it does not apply. */
    dataScopeCode: z.int().nullable(),
    /** Roles that would give it; none where they have it already. */
    remedyList: z.array(z.object({ orgRoleId: z.uuid(), roleName: z.string() })),
  }),
})

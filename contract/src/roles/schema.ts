import { z } from 'zod'
import { integer, optionalText, text, uuid } from '#src/core/primitives.ts'
import { CAUSES, DATA_SCOPE, PERMISSIONS_MAX, ROLE_NAME_MAX, ROLE_REMARK_MAX, ROLE_USERS_MAX } from '#src/roles/constants.ts'
import { MODULE_CODES } from '#src/roles/modules.ts'
import { say } from './messages.ts'

export const roleName = () => text({ max: ROLE_NAME_MAX, required: say('请输入角色名称') })
export const roleGroupName = () => text({ max: ROLE_NAME_MAX, required: say('请输入分组名称') })
export const remark = () => optionalText(ROLE_REMARK_MAX)
export const version = () => integer(1, 2_147_483_647).optional()
export const dataScopeIn = () => integer(DATA_SCOPE.self, DATA_SCOPE.all)

export const userUuidList = () =>
  z
    .array(uuid(), { error: say('请选择成员') })
    .min(1, { error: say('请选择成员') })
    .max(ROLE_USERS_MAX)

export const moduleCodeList = () => z.array(z.enum(MODULE_CODES, { error: say('选项无效') }), { error: say('必填') }).max(100)
export const permissionCodeList = () => z.array(text({ max: 200 }), { error: say('必填') }).max(PERMISSIONS_MAX)

/** A role in the tree. */
export const roleItem = z.object({
  orgRoleId: z.uuid(),
  roleName: z.string(),
  /** 1: stands for every right of the enterprise. */
  adminFlag: z.union([z.literal(0), z.literal(1)]),
  /** 1: came with the enterprise, is neither renamed nor deleted. */
  systemFlag: z.union([z.literal(0), z.literal(1)]),
  userCount: z.int(),
  remark: z.string().nullable(),
  version: z.int(),
})
export type RoleItem = z.output<typeof roleItem>

/** A group of roles. */
export const roleGroup = z.object({
  roleGroupUuid: z.uuid(),
  roleGroupName: z.string(),
  version: z.int(),
  roleList: z.array(roleItem),
})
export type RoleGroup = z.output<typeof roleGroup>

const moduleBrief = { moduleCode: z.string(), moduleName: z.string(), checked: z.boolean() }
export interface ModuleNode {
  moduleCode: string
  moduleName: string
  checked: boolean
  children: ModuleNode[]
}
export const moduleNode: z.ZodType<ModuleNode> = z.object({ ...moduleBrief, children: z.lazy(() => z.array(moduleNode)) })
moduleNode.register(z.globalRegistry, { id: 'ModuleNode' })

/** A right of an application in the tree; leaves are what roles hold. */
export interface PermissionNode {
  permissionCode: string
  permissionName: string
  checked: boolean
  children: PermissionNode[]
}
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  permissionCode: z.string(),
  permissionName: z.string(),
  checked: z.boolean(),
  children: z.lazy(() => z.array(permissionNode)),
})
permissionNode.register(z.globalRegistry, { id: 'PermissionNode' })

/** A number up to which holders of the role may go in an application. */
export const roleLimit = z.object({
  name: z.string(),
  label: z.string(),
  /** `money` is in fen. */
  kind: z.enum(['integer', 'money']),
  unit: z.string().nullable(),
  min: z.int(),
  max: z.int(),
  default: z.int(),
  /** null: nothing was set, the default holds. */
  value: z.int().nullable(),
})
export type RoleLimit = z.output<typeof roleLimit>

/** Limits that are set, by name; null takes what was set back, those that are not named stay. */
export const limitsIn = () => z.record(z.string().max(50), z.int().nullable()).optional()

/** An application as roles are bound to it. */
export const roleApp = z.object({
  appUuid: z.uuid(),
  appKey: z.string(),
  appName: z.string(),
  appIconUrl: z.string().nullable(),
})

/** A right in words, with the code that it goes by. */
export const rightName = z.object({ code: z.string(), name: z.string() })

export const causeOut = z.object({
  cause: z.enum(CAUSES),
  /** The role that gives it, where one does. */
  orgRoleId: z.uuid().nullable(),
  roleName: z.string().nullable(),
})

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { filterRoles, listRolesOf, listSystemRoles, lockAdministrators } from './queries.ts'
import { role, roleGroup, roleMember } from './tables.ts'

export { checkAssigningIds } from './access.ts'
export {
  bindApplication,
  boundRoles,
  DATA_SCOPE,
  type Grants,
  grantsOf,
  holdersOfRight,
  limitOf,
  permissionCodesOf,
} from './applications.ts'
export {
  ADMINISTRATORS,
  everyRoleName,
  HOLDINGS,
  holdersOf,
  holdersOfRoles,
  holdsRole,
  replaceRoles,
  roleNames,
  rolesOfMembers,
} from './of-members.ts'
export { tellRoles } from './telling.ts'
export { roleTree } from './tree.ts'
export { filterRoles, lockAdministrators }

type Making = Pick<Platform, 'ids' | 'clock'>

/** Codes of a member's roles together, or of the one that they have put on; `admin` for a holder of an administrator role. */
export const codesOf = async (tx: Tx, userUuid: string, narrowedRoleId?: string): Promise<string[]> => {
  const held = await listRolesOf(tx, userUuid)
  const roles = narrowedRoleId === undefined ? held : held.filter(({ orgRoleId }) => orgRoleId === narrowedRoleId)
  return [...new Set(roles.flatMap(({ adminFlag, moduleCodes }) => (adminFlag ? [ROLE.admin, ...moduleCodes] : moduleCodes)))]
}

/** A new role group of the transaction's enterprise; gives its uuid. */
export const createRoleGroup = async (
  tx: Tx,
  { ids, clock }: Making,
  { by, ...group }: { enterpriseUuid: string; roleGroupName: string; sort: number; by: string },
): Promise<string> => {
  const roleGroupUuid = ids.uuid()
  await tx.insert(roleGroup).values({ ...group, roleGroupUuid, ...created(by, clock.now()) })
  return roleGroupUuid
}

interface NewRole {
  enterpriseUuid: string
  orgRoleId?: string
  roleGroupUuid: string
  roleName: string
  adminFlag?: boolean
  systemFlag?: boolean
  moduleCodes: readonly string[]
  sort: number
  by: string
}

/** A new role of the transaction's enterprise; gives its id. */
export const createRole = async (tx: Tx, { ids, clock }: Making, { by, ...fields }: NewRole): Promise<string> => {
  const orgRoleId = fields.orgRoleId ?? ids.uuid()
  await tx.insert(role).values({ ...fields, orgRoleId, moduleCodes: [...fields.moduleCodes], ...created(by, clock.now()) })
  return orgRoleId
}

/** The two roles every enterprise starts with (api.md section 4.4), in the group 系统. `ids` fixes theirs. */
export const createDefaultRoles = async (
  tx: Tx,
  platform: Making,
  { enterpriseUuid, by, ids }: { enterpriseUuid: string; by: string; ids?: { admin: string; employee: string } | undefined },
): Promise<{ admin: string; employee: string }> => {
  const roleGroupUuid = await createRoleGroup(tx, platform, { enterpriseUuid, roleGroupName: '系统', sort: 1, by })
  const common = { enterpriseUuid, roleGroupUuid, systemFlag: true, by }
  const admin = await createRole(tx, platform, {
    ...common,
    ...(ids && { orgRoleId: ids.admin }),
    roleName: '超级管理员',
    adminFlag: true,
    moduleCodes: [],
    sort: 1,
  })
  const employee = await createRole(tx, platform, {
    ...common,
    ...(ids && { orgRoleId: ids.employee }),
    roleName: '普通员工',
    moduleCodes: [ROLE.workbench, ROLE.announcements],
    sort: 2,
  })
  return { admin, employee }
}

/** The administrator role that came with the enterprise, and the one of ordinary employees. */
export const systemRoles = async (tx: Tx): Promise<{ admin: string | undefined; employee: string | undefined }> => {
  const roles = await listSystemRoles(tx)
  return { admin: roles.find(({ adminFlag }) => adminFlag)?.orgRoleId, employee: roles.find(({ adminFlag }) => !adminFlag)?.orgRoleId }
}

/** Gives a member these roles beside those they have; one they have already is no error. */
export const assignRoles = async (
  tx: Tx,
  { enterpriseUuid, userUuid, orgRoleIds }: { enterpriseUuid: string; userUuid: string; orgRoleIds: readonly string[] },
): Promise<void> => {
  if (orgRoleIds.length === 0) return
  await tx
    .insert(roleMember)
    .values(orgRoleIds.map((orgRoleId) => ({ enterpriseUuid, userUuid, orgRoleId })))
    .onConflictDoNothing()
}

/** Takes all roles from a member who leaves. */
export const removeRoles = async (tx: Tx, enterpriseUuid: string, userUuid: string): Promise<void> => {
  await tx.delete(roleMember).where(and(eq(roleMember.enterpriseUuid, enterpriseUuid), eq(roleMember.userUuid, userUuid)))
}

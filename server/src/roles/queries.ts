import { and, asc, eq, inArray, isNull } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { role, roleMember } from './tables.ts'

const live = isNull(role.deletedAt)

/** Roles of a member, in display order. */
export const listRolesOf = (tx: Tx, userUuid: string) =>
  steady(tx)
    .select({ orgRoleId: role.orgRoleId, roleName: role.roleName, adminFlag: role.adminFlag, moduleCodes: role.moduleCodes })
    .from(role)
    .innerJoin(roleMember, and(eq(roleMember.enterpriseUuid, role.enterpriseUuid), eq(roleMember.orgRoleId, role.orgRoleId)))
    .where(and(live, eq(roleMember.userUuid, userUuid)))
    .orderBy(asc(role.sort), asc(role.orgRoleId))

/** Those of the ids that are roles of the enterprise. */
export const filterRoles = async (tx: Tx, orgRoleIds: readonly string[]): Promise<string[]> => {
  if (orgRoleIds.length === 0) return []
  const rows = await tx
    .select({ orgRoleId: role.orgRoleId })
    .from(role)
    .where(and(live, inArray(role.orgRoleId, [...orgRoleIds])))
  return rows.map(({ orgRoleId }) => orgRoleId)
}

/** The roles that came with the enterprise, administrators first. */
export const listSystemRoles = (tx: Tx) =>
  tx
    .select({ orgRoleId: role.orgRoleId, adminFlag: role.adminFlag })
    .from(role)
    .where(and(live, eq(role.systemFlag, true)))
    .orderBy(asc(role.sort), asc(role.orgRoleId))

/** Users that hold an administrator role. Locks these roles: two administrators who leave at once must not both think the other stays. */
export const lockAdministrators = async (tx: Tx): Promise<string[]> => {
  const admins = await tx
    .select({ orgRoleId: role.orgRoleId })
    .from(role)
    .where(and(live, eq(role.adminFlag, true)))
    .orderBy(asc(role.orgRoleId))
    .for('update')
  if (admins.length === 0) return []
  const holders = await tx
    .selectDistinct({ userUuid: roleMember.userUuid })
    .from(roleMember)
    .where(
      inArray(
        roleMember.orgRoleId,
        admins.map(({ orgRoleId }) => orgRoleId),
      ),
    )
  return holders.map(({ userUuid }) => userUuid)
}

import { and, arrayContains, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { role, roleMember } from './tables.ts'

/** Roles of members by their users, in display order; one statement for all of them. */
export const rolesOfMembers = async (
  tx: Tx,
  userUuids: readonly string[],
): Promise<Map<string, { orgRoleId: string; roleName: string }[]>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await tx
    .select({ userUuid: roleMember.userUuid, orgRoleId: role.orgRoleId, roleName: role.roleName })
    .from(role)
    .innerJoin(roleMember, and(eq(roleMember.enterpriseUuid, role.enterpriseUuid), eq(roleMember.orgRoleId, role.orgRoleId)))
    .where(and(isNull(role.deletedAt), inArray(roleMember.userUuid, [...userUuids])))
    .orderBy(asc(role.sort), asc(role.orgRoleId))
  const byUser = Map.groupBy(rows, ({ userUuid }) => userUuid)
  return new Map([...byUser].map(([userUuid, held]) => [userUuid, held.map(({ orgRoleId, roleName }) => ({ orgRoleId, roleName }))]))
}

const namesWhere = async (tx: Tx, condition: SQL | undefined): Promise<Map<string, string>> => {
  const rows = await tx.select({ orgRoleId: role.orgRoleId, roleName: role.roleName }).from(role).where(condition)
  return new Map(rows.map(({ orgRoleId, roleName }) => [orgRoleId, roleName]))
}

/** Names of live roles by their ids. */
export const roleNames = async (tx: Tx, orgRoleIds: readonly string[]): Promise<Map<string, string>> =>
  orgRoleIds.length === 0 ? new Map() : namesWhere(tx, and(isNull(role.deletedAt), inArray(role.orgRoleId, [...orgRoleIds])))

/** Names of roles by their ids, of deleted ones too. */
export const everyRoleName = async (tx: Tx, orgRoleIds: readonly string[]): Promise<Map<string, string>> =>
  orgRoleIds.length === 0 ? new Map() : namesWhere(tx, inArray(role.orgRoleId, [...orgRoleIds]))

/** Who holds each of these roles, people who left too; one statement for all of them. */
export const holdersOfRoles = async (tx: Tx, orgRoleIds: readonly string[]): Promise<Map<string, string[]>> => {
  if (orgRoleIds.length === 0) return new Map()
  const rows = await tx
    .select({ orgRoleId: roleMember.orgRoleId, userUuid: roleMember.userUuid })
    .from(roleMember)
    .where(inArray(roleMember.orgRoleId, [...orgRoleIds]))
  return new Map([...Map.groupBy(rows, ({ orgRoleId }) => orgRoleId)].map(([id, held]) => [id, held.map(({ userUuid }) => userUuid)]))
}

/** Who holds which role, for a query of another feature: `org_role_id`, `user_uuid`. */
export const HOLDINGS: SQL = sql`(select org_role_id, user_uuid from role_member)`

/** Holders of an administrator role, people who left too, for a query of another feature: `user_uuid`. */
export const ADMINISTRATORS: SQL = sql`(select distinct rm.user_uuid from role_member rm join role r on r.org_role_id = rm.org_role_id
  where r.deleted_at is null and r.admin_flag)`

/** Condition: the user of a column holds a role. */
export const holdsRole = (user: SQLWrapper, orgRoleId: string): SQL =>
  sql`exists (select from ${roleMember} where ${roleMember.userUuid} = ${user} and ${roleMember.orgRoleId} = ${orgRoleId})`

/** Gives members exactly the roles named, in place of those they have; two statements for all of them. */
export const replaceRoles = async (
  tx: Tx,
  enterpriseUuid: string,
  held: readonly { userUuid: string; orgRoleIds: readonly string[] }[],
): Promise<void> => {
  if (held.length === 0) return
  const users = held.map(({ userUuid }) => userUuid)
  await tx.delete(roleMember).where(inArray(roleMember.userUuid, users))
  const rows = held.flatMap(({ userUuid, orgRoleIds }) =>
    [...new Set(orgRoleIds)].map((orgRoleId) => ({ enterpriseUuid, userUuid, orgRoleId })),
  )
  if (rows.length > 0) await tx.insert(roleMember).values(rows).onConflictDoNothing()
}

/** Members who hold a code of a part of the platform, administrators among them; at most `limit`, in the order of their ids. */
export const holdersOf = async (tx: Tx, code: string, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectDistinct({ userUuid: roleMember.userUuid })
    .from(roleMember)
    .innerJoin(role, and(eq(role.enterpriseUuid, roleMember.enterpriseUuid), eq(role.orgRoleId, roleMember.orgRoleId)))
    .where(and(isNull(role.deletedAt), or(eq(role.adminFlag, true), arrayContains(role.moduleCodes, [code]))))
    .orderBy(asc(roleMember.userUuid))
    .limit(limit)
  return rows.map(({ userUuid }) => userUuid)
}

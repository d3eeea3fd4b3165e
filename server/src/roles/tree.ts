import type { RoleGroup, RoleItem } from '@qifuyun/contract/roles/schema.ts'
import { asc, eq, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RoleRow } from './access.ts'
import { role, roleGroup, roleMember } from './tables.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** A role as the tree shows it. */
export const presentRole = ({ orgRoleId, roleName, adminFlag, systemFlag, remark, version }: RoleRow, userCount: number): RoleItem => ({
  orgRoleId,
  roleName,
  adminFlag: flag(adminFlag),
  systemFlag: flag(systemFlag),
  userCount,
  remark,
  version,
})

/** How many hold each role. */
const countHolders = async (tx: Tx): Promise<Map<string, number>> => {
  const rows = await tx
    .select({ orgRoleId: roleMember.orgRoleId, n: sql<number>`count(*)::integer` })
    .from(roleMember)
    .groupBy(roleMember.orgRoleId)
  return new Map(rows.map(({ orgRoleId, n }) => [orgRoleId, n]))
}

/** How many hold a role. */
export const countHoldersOf = async (tx: Tx, orgRoleId: string): Promise<number> =>
  (await tx.select({ n: sql<number>`count(*)::integer` }).from(roleMember).where(eq(roleMember.orgRoleId, orgRoleId)))[0]?.n ?? 0

/** Groups of roles in their order, with their roles; empty groups too. */
export const roleTree = async (tx: Tx): Promise<RoleGroup[]> => {
  const groups = await tx
    .select()
    .from(roleGroup)
    .where(isNull(roleGroup.deletedAt))
    .orderBy(asc(roleGroup.sort), asc(roleGroup.roleGroupUuid))
  const roles = await tx.select().from(role).where(isNull(role.deletedAt)).orderBy(asc(role.sort), asc(role.orgRoleId))
  const counts = await countHolders(tx)
  return groups.map(({ roleGroupUuid, roleGroupName, version }) => ({
    roleGroupUuid,
    roleGroupName,
    version,
    roleList: roles.filter((row) => row.roleGroupUuid === roleGroupUuid).map((row) => presentRole(row, counts.get(row.orgRoleId) ?? 0)),
  }))
}

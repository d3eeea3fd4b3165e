import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { and, eq, type InferSelectModel, inArray, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import { role, roleGroup } from './tables.ts'

export type RoleRow = InferSelectModel<typeof role>
type GroupRow = InferSelectModel<typeof roleGroup>

/** Who hands out rights: what they hold is as much as they may give. */
export interface Giver {
  userUuid: string
  roles: readonly string[]
}

const isAdmin = ({ roles }: Giver): boolean => roles.includes(ROLE.admin)

/** A role of the enterprise; 404 when it is absent. */
export const getRole = async (tx: Tx, orgRoleId: string): Promise<RoleRow> =>
  (
    await tx
      .select()
      .from(role)
      .where(and(eq(role.orgRoleId, orgRoleId), isNull(role.deletedAt)))
  )[0] ?? absent()

/** As `getRole`, locked until commit: who is put into a role must not cross its deletion. */
export const lockRole = async (tx: Tx, orgRoleId: string): Promise<RoleRow> =>
  (
    await tx
      .select()
      .from(role)
      .where(and(eq(role.orgRoleId, orgRoleId), isNull(role.deletedAt)))
      .for('update')
  )[0] ?? absent()

/** A group of roles, locked until commit; 404 when it is absent. */
export const lockGroup = async (tx: Tx, roleGroupUuid: string): Promise<GroupRow> =>
  (
    await tx
      .select()
      .from(roleGroup)
      .where(and(eq(roleGroup.roleGroupUuid, roleGroupUuid), isNull(roleGroup.deletedAt)))
      .for('update')
  )[0] ?? absent()

/** Refuses (401/403) to give codes that the giver does not hold themselves. */
export const checkGiving = (giver: Giver, codes: readonly string[]): void => {
  const beyond = codes.filter((code) => !holdsOneOf(giver.roles, [code]))
  if (beyond.length > 0) forbidden(beyond)
}

/**
 * Refuses (401/403) what would lift somebody over the giver: administrators are made and unmade by administrators only, and nobody else
 * gives themselves a role.
 */
export const checkAssigning = (giver: Giver, given: Pick<RoleRow, 'adminFlag'>, userUuids: readonly string[]): void => {
  if (isAdmin(giver)) return
  if (given.adminFlag) forbidden([ROLE.admin])
  if (userUuids.includes(giver.userUuid)) forbidden()
}

/** As `checkAssigning` for roles by their ids; those that do not exist are passed over. */
export const checkAssigningIds = async (
  tx: Tx,
  giver: Giver,
  orgRoleIds: readonly string[],
  userUuids: readonly string[],
): Promise<void> => {
  if (isAdmin(giver) || orgRoleIds.length === 0) return
  const rows = await tx
    .select({ adminFlag: role.adminFlag })
    .from(role)
    .where(and(isNull(role.deletedAt), inArray(role.orgRoleId, [...orgRoleIds])))
  for (const row of rows) checkAssigning(giver, row, userUuids)
}

import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { updateRoleGroup } from '@qifuyun/contract/roles/endpoints.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import { lockGroup } from './access.ts'
import { checkVersion } from './editing.ts'
import type { Command } from './noting.ts'
import { role, roleGroup } from './tables.ts'
import { conflict } from './texts.ts'

/** Renames a group of roles. */
export const renameGroup = async (
  tx: Tx,
  { platform, caller }: Command,
  { roleGroupUuid, roleGroupName, version }: ParsedInputOf<typeof updateRoleGroup>,
): Promise<{ version: number }> => {
  const group = await lockGroup(tx, roleGroupUuid)
  checkVersion(version, group.version)
  const next = group.version + 1
  await tx
    .update(roleGroup)
    .set({ roleGroupName, version: next, ...updated(caller.userUuid, platform.clock.now()) })
    .where(eq(roleGroup.roleGroupUuid, roleGroupUuid))
  return { version: next }
}

/** Deletes a group. 409 `NOT_EMPTY` while it has roles. */
export const removeGroup = async (tx: Tx, { platform, caller }: Command, roleGroupUuid: string): Promise<void> => {
  await lockGroup(tx, roleGroupUuid)
  const [left] = await tx
    .select({ orgRoleId: role.orgRoleId })
    .from(role)
    .where(and(eq(role.roleGroupUuid, roleGroupUuid), isNull(role.deletedAt)))
    .limit(1)
  if (left !== undefined) conflict('分组下还有角色，不能删除', 'NOT_EMPTY')
  const now = platform.clock.now()
  await tx
    .update(roleGroup)
    .set({ deletedAt: now, ...updated(caller.userUuid, now) })
    .where(eq(roleGroup.roleGroupUuid, roleGroupUuid))
}

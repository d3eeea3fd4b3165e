import { listed, type Words } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { getRoleUpdateAuthInfo, updateRoleAuthSubmit } from '@qifuyun/contract/roles/endpoints.ts'
import { MODULES, type Module, withParents } from '@qifuyun/contract/roles/modules.ts'
import type { ModuleNode } from '@qifuyun/contract/roles/schema.ts'
import { memberNames } from '#src/members/service.ts'
import { moduleWords } from '#src/operation-log/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import { checkGiving, getRole, lockRole } from './access.ts'
import { checkVersion } from './editing.ts'
import { type Command, noteRole } from './noting.ts'
import { role, roleApplication } from './tables.ts'
import { tellRoles } from './telling.ts'
import { refuse, t } from './texts.ts'
import { countHoldersOf, presentRole } from './tree.ts'

const checkedTree = (modules: readonly Module[], holds: (code: string) => boolean): ModuleNode[] =>
  modules.map((module) => ({
    moduleCode: module.moduleCode,
    moduleName: module.moduleName,
    checked: holds(module.moduleCode),
    children: checkedTree(module.children, holds),
  }))

/** A role with what it opens; an administrator's opens everything. */
export const authInfo = async (tx: Tx, orgRoleId: string): Promise<OutputOf<typeof getRoleUpdateAuthInfo>> => {
  const row = await getRole(tx, orgRoleId)
  const [bound] = await tx
    .select({ n: sql<number>`count(*)::integer` })
    .from(roleApplication)
    .where(eq(roleApplication.orgRoleId, orgRoleId))
  const names = await memberNames(tx, row.updatedBy === null ? [] : [row.updatedBy])
  return {
    ...presentRole(row, await countHoldersOf(tx, orgRoleId)),
    roleGroupUuid: row.roleGroupUuid,
    appCount: bound?.n ?? 0,
    moduleTree: checkedTree(MODULES, (code) => row.adminFlag || row.moduleCodes.includes(code)),
    updateTime: row.updatedAt.toISOString(),
    updateUserName: row.updatedBy === null ? null : (names.get(row.updatedBy) ?? null),
  }
}

const namesOf = (codes: readonly string[]): Words | null => (codes.length === 0 ? null : listed(codes.map(moduleWords)))

/** Says what a role opens, in place of what was said before, and tells the clients of its members. */
export const grantModules = async (
  tx: Tx,
  command: Command,
  { orgRoleId, moduleCodeList, version }: ParsedInputOf<typeof updateRoleAuthSubmit>,
): Promise<{ version: number }> => {
  const { platform, caller } = command
  const row = await lockRole(tx, orgRoleId)
  if (row.adminFlag) refuse('管理员角色拥有全部权限，无需设置')
  checkVersion(version, row.version)
  const codes: string[] = withParents(moduleCodeList)
  const added = codes.filter((code) => !row.moduleCodes.includes(code))
  const removed = row.moduleCodes.filter((code) => !codes.includes(code))
  checkGiving(caller, added)
  const next = row.version + 1
  await tx
    .update(role)
    .set({ moduleCodes: codes, version: next, ...updated(caller.userUuid, platform.clock.now()) })
    .where(eq(role.orgRoleId, orgRoleId))
  if (added.length === 0 && removed.length === 0) return { version: next }
  await noteRole(tx, command, {
    operateTypeCode: 'grant',
    objectUuid: orgRoleId,
    objectName: row.roleName,
    content: t('修改角色「{name}」的功能权限', { name: row.roleName }),
    diff: [
      { field: 'added', label: t('增加'), before: null, after: namesOf(added) },
      { field: 'removed', label: t('取消'), before: namesOf(removed), after: null },
    ].filter(({ before, after }) => before !== null || after !== null),
  })
  await tellRoles(tx, platform, caller.enterpriseUuid, { orgRoleId })
  return { version: next }
}

import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { addRole, deleteRole, updateRole } from '@qifuyun/contract/roles/endpoints.ts'
import { MODULE_CODES } from '@qifuyun/contract/roles/modules.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { constraintOf } from '#src/platform/errors.ts'
import { checkGiving, getRole, lockGroup, lockRole, type RoleRow } from './access.ts'
import { type Command, noteRole } from './noting.ts'
import { role, roleApplication, roleGroup } from './tables.ts'
import { conflict, refuse, t } from './texts.ts'
import { countHoldersOf } from './tree.ts'

/** 409 with the present version when the caller saw another one. */
export const checkVersion = (sent: number | undefined, current: number): void => {
  if (sent !== undefined && sent !== current) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current })
}

/** Work that may meet a name which exists already, also one that another has just made: 409 at the field. */
export const withFreeName = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    const broken = constraintOf(error)
    if (broken === 'role_name_key') return conflict('角色名称已存在', 'DUPLICATE', { fields: { roleName: '角色名称已存在' } })
    if (broken === 'role_group_name_key') return conflict('分组名称已存在', 'DUPLICATE', { fields: { roleGroupName: '分组名称已存在' } })
    throw error
  }
}

const last = (column: typeof role.sort | typeof roleGroup.sort) => sql<number>`coalesce(max(${column}), 0)::integer`

const newGroup = async (tx: Tx, { platform, caller }: Command, roleGroupName: string): Promise<string> => {
  const roleGroupUuid = platform.ids.uuid()
  const [{ n } = { n: 0 }] = await tx.select({ n: last(roleGroup.sort) }).from(roleGroup)
  const { enterpriseUuid, userUuid } = caller
  const stamps = created(userUuid, platform.clock.now())
  await tx.insert(roleGroup).values({ enterpriseUuid, roleGroupUuid, roleGroupName, sort: n + 1, ...stamps })
  return roleGroupUuid
}

/** What a copy opens: an administrator's role stands for everything, its copy says so in so many words. */
const codesOfCopy = ({ adminFlag, moduleCodes }: RoleRow): string[] => (adminFlag ? [...MODULE_CODES] : moduleCodes)

const copyBindings = async (tx: Tx, { platform, caller }: Command, from: string, to: string): Promise<void> => {
  const bound = await tx.select().from(roleApplication).where(eq(roleApplication.orgRoleId, from))
  if (bound.length === 0) return
  const stamps = created(caller.userUuid, platform.clock.now())
  await tx.insert(roleApplication).values(bound.map((row) => ({ ...row, ...stamps, orgRoleId: to, version: 1 })))
}

/** A new role, with the rights of another when it is a copy; gives its id. */
export const createRoleBy = async (
  tx: Tx,
  command: Command,
  { roleName, roleGroupUuid, roleGroupName, remark, copyFromOrgRoleId }: ParsedInputOf<typeof addRole>,
): Promise<string> => {
  const { platform, caller } = command
  const source = copyFromOrgRoleId === undefined ? undefined : await getRole(tx, copyFromOrgRoleId)
  const moduleCodes = source === undefined ? [] : codesOfCopy(source)
  checkGiving(caller, moduleCodes)
  const group =
    roleGroupUuid === undefined ? await newGroup(tx, command, roleGroupName ?? '') : (await lockGroup(tx, roleGroupUuid)).roleGroupUuid
  const [{ n } = { n: 0 }] = await tx.select({ n: last(role.sort) }).from(role)
  const orgRoleId = platform.ids.uuid()
  await tx.insert(role).values({
    enterpriseUuid: caller.enterpriseUuid,
    orgRoleId,
    roleGroupUuid: group,
    roleName,
    remark: remark ? remark : null,
    moduleCodes,
    sort: n + 1,
    ...created(caller.userUuid, platform.clock.now()),
  })
  if (source !== undefined) await copyBindings(tx, command, source.orgRoleId, orgRoleId)
  const content =
    source === undefined
      ? t('新增角色「{name}」', { name: roleName })
      : t('复制角色「{source}」为「{name}」', { source: source.roleName, name: roleName })
  await noteRole(tx, command, { operateTypeCode: 'add', objectUuid: orgRoleId, objectName: roleName, content })
  return orgRoleId
}

const refuseSystem = ({ systemFlag }: RoleRow): void => {
  if (systemFlag) refuse('系统角色不能修改或删除')
}

/** Renames a role, changes its remark or moves it to another group; fields left out stay. */
export const updateRoleBy = async (
  tx: Tx,
  command: Command,
  { orgRoleId, roleName, roleGroupUuid, remark, version }: ParsedInputOf<typeof updateRole>,
): Promise<{ version: number }> => {
  const before = await lockRole(tx, orgRoleId)
  refuseSystem(before)
  checkVersion(version, before.version)
  if (roleGroupUuid !== undefined) await lockGroup(tx, roleGroupUuid)
  const next = before.version + 1
  await tx
    .update(role)
    .set({
      roleName,
      ...(roleGroupUuid !== undefined && { roleGroupUuid }),
      ...(remark !== undefined && { remark: remark === '' ? null : remark }),
      version: next,
      ...updated(command.caller.userUuid, command.platform.clock.now()),
    })
    .where(eq(role.orgRoleId, orgRoleId))
  await noteRole(tx, command, {
    operateTypeCode: 'update',
    objectUuid: orgRoleId,
    objectName: roleName,
    content: t('修改角色「{name}」', { name: roleName }),
    diff: before.roleName === roleName ? [] : [{ field: 'roleName', label: t('角色名称'), before: before.roleName, after: roleName }],
  })
  return { version: next }
}

/** Deletes a role with what it was bound to. 409 `IN_USE` while somebody holds it. */
export const deleteRoleBy = async (tx: Tx, command: Command, { orgRoleId, version }: ParsedInputOf<typeof deleteRole>): Promise<void> => {
  const row = await lockRole(tx, orgRoleId)
  refuseSystem(row)
  checkVersion(version, row.version)
  const userCount = await countHoldersOf(tx, orgRoleId)
  if (userCount > 0) conflict(t('角色下还有{n}名成员，请先移除成员', { n: userCount }), 'IN_USE')
  const now = command.platform.clock.now()
  await tx.delete(roleApplication).where(eq(roleApplication.orgRoleId, orgRoleId))
  await tx
    .update(role)
    .set({ deletedAt: now, version: row.version + 1, ...updated(command.caller.userUuid, now) })
    .where(eq(role.orgRoleId, orgRoleId))
  await noteRole(tx, command, {
    operateTypeCode: 'delete',
    objectUuid: orgRoleId,
    objectName: row.roleName,
    content: t('删除角色「{name}」', { name: row.roleName }),
  })
}

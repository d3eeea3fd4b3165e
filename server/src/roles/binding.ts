import { listed, type Words } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { DATA_SCOPE_NAME } from '@qifuyun/contract/roles/constants.ts'
import type { commitRoleAppPermissions, getRoleAppPermissions, listUnboundApps, pageRoleApps } from '@qifuyun/contract/roles/endpoints.ts'
import type { PermissionNode } from '@qifuyun/contract/roles/schema.ts'
import { labelIn } from '@qifuyun/kit/labels.ts'
import { type PermissionNode as KitNode, permissionTree } from '@qifuyun/kit/permissions.ts'
import { and, eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { getRole, lockRole, type RoleRow } from './access.ts'
import { bindApplication } from './applications.ts'
import { BINDABLE, type BindableApp, getBindable, presentApp, presetsOf, rightsOf } from './catalogue.ts'
import { checkVersion } from './editing.ts'
import { limitsOf, limitsText, withLimits } from './limits.ts'
import { type Command, noteRole } from './noting.ts'
import { roleApplication } from './tables.ts'
import { tellRoles } from './telling.ts'
import { refuse, refuseField, t } from './texts.ts'

const bindingsOf = (tx: Tx, orgRoleId: string) => tx.select().from(roleApplication).where(eq(roleApplication.orgRoleId, orgRoleId))

const findBinding = async (tx: Tx, orgRoleId: string, appKey: string) =>
  (
    await tx
      .select()
      .from(roleApplication)
      .where(and(eq(roleApplication.orgRoleId, orgRoleId), eq(roleApplication.appKey, appKey)))
  )[0]

const isNamed =
  (keyword = '') =>
  ({ app }: BindableApp): boolean =>
    app.label.toLowerCase().includes(keyword.toLowerCase())

/** One page of the applications that a role is bound to, in their order. */
export const pageBindings = async (
  tx: Tx,
  { orgRoleId, keyword, pageNum, pageSize }: ParsedInputOf<typeof pageRoleApps>,
): Promise<OutputOf<typeof pageRoleApps>> => {
  await getRole(tx, orgRoleId)
  const bindings = new Map((await bindingsOf(tx, orgRoleId)).map((binding) => [binding.appKey, binding]))
  const bound = BINDABLE.filter(isNamed(keyword)).flatMap((app) => {
    const binding = bindings.get(app.appKey)
    if (binding === undefined) return []
    const { permissionCodes, dataScopeCode, version } = binding
    return [{ ...presentApp(app), permissionCount: permissionCodes.length, dataScopeCode, version }]
  })
  const from = (pageNum - 1) * pageSize
  return toPage(bound.slice(from, from + pageSize), bound.length, { pageNum, pageSize })
}

/** Applications that a role is not bound to. */
export const unboundApps = async (
  tx: Tx,
  { orgRoleId, keyword }: ParsedInputOf<typeof listUnboundApps>,
): Promise<OutputOf<typeof listUnboundApps>> => {
  await getRole(tx, orgRoleId)
  const bound = new Set((await bindingsOf(tx, orgRoleId)).map(({ appKey }) => appKey))
  return BINDABLE.filter(isNamed(keyword))
    .filter(({ appKey }) => !bound.has(appKey))
    .map(presentApp)
}

const checkedTree = (nodes: readonly KitNode[], holds: (code: string) => boolean): PermissionNode[] =>
  nodes.map(({ permissionCode, permissionName, children }) => {
    const below = checkedTree(children, holds)
    const checked = below.length === 0 ? holds(permissionCode) : below.every((node) => node.checked)
    return { permissionCode, permissionName, checked, children: below }
  })

/** The rights of an application with those of the role checked. */
export const permissionsOf = async (tx: Tx, orgRoleId: string, appUuid: string): Promise<OutputOf<typeof getRoleAppPermissions>> => {
  const { adminFlag } = await getRole(tx, orgRoleId)
  const bindable = getBindable(appUuid)
  const binding = await findBinding(tx, orgRoleId, bindable.appKey)
  return {
    ...presentApp(bindable),
    permissionTree: checkedTree(permissionTree(bindable.app), (code) => adminFlag || binding?.permissionCodes.includes(code) === true),
    dataScopeCode: binding?.dataScopeCode ?? null,
    dataScope: Object.entries(DATA_SCOPE_NAME).map(([code, name]) => ({ code: Number(code), name })),
    presetList: presetsOf(bindable),
    limitList: limitsOf(bindable, binding?.limits ?? {}),
    version: binding?.version ?? null,
  }
}

const refuseAdmin = ({ adminFlag }: RoleRow): void => {
  if (adminFlag) refuse('管理员角色拥有全部权限，无需设置')
}

const namesOf = (bindable: BindableApp, codes: readonly string[]): Words =>
  listed(
    rightsOf(bindable)
      .filter(({ code }) => codes.includes(code))
      .map(({ name }) => labelIn(bindable.app, name)),
  )

const limitsDiff = (before: string | null, after: string | null) =>
  before === after ? [] : [{ field: 'limits', label: '额度', before, after }]

/** Binds a role to an application, in place of what was said before, and tells the clients of its members. */
export const commitPermissions = async (
  tx: Tx,
  command: Command,
  { orgRoleId, appUuid, permissionCodeList, dataScopeCode, limits: changes = {}, version }: ParsedInputOf<typeof commitRoleAppPermissions>,
): Promise<{ version: number }> => {
  const { platform, caller } = command
  const row = await lockRole(tx, orgRoleId)
  const bindable = getBindable(appUuid)
  refuseAdmin(row)
  const known = new Set(rightsOf(bindable).map(({ code }) => code))
  if (permissionCodeList.some((code) => !known.has(code))) refuseField('permissionCodeList', '选项无效')
  const before = await findBinding(tx, orgRoleId, bindable.appKey)
  checkVersion(version, before?.version ?? 0)
  const limits = withLimits(bindable, before?.limits ?? {}, changes)
  await bindApplication(tx, platform, {
    enterpriseUuid: caller.enterpriseUuid,
    orgRoleId,
    appKey: bindable.appKey,
    permissionCodes: [...new Set(permissionCodeList)],
    dataScopeCode,
    limits,
    by: caller.userUuid,
  })
  await noteRole(tx, command, {
    operateTypeCode: 'grant',
    objectUuid: orgRoleId,
    objectName: row.roleName,
    content: t('修改角色「{name}」在「{app}」的权限', { name: row.roleName, app: labelIn(bindable.app, bindable.app.label) }),
    diff: [
      {
        field: 'permissionCodeList',
        label: t('权限'),
        before: before === undefined ? null : namesOf(bindable, before.permissionCodes),
        after: namesOf(bindable, permissionCodeList),
      },
      ...limitsDiff(limitsText(bindable, before?.limits ?? {}), limitsText(bindable, limits)),
    ],
  })
  await tellRoles(tx, platform, caller.enterpriseUuid, { orgRoleId })
  return { version: (before?.version ?? 0) + 1 }
}

/** Takes everything in an application from a role; 404 when it is not bound. */
export const unbind = async (tx: Tx, command: Command, orgRoleId: string, appUuid: string): Promise<void> => {
  const { platform, caller } = command
  const row = await lockRole(tx, orgRoleId)
  const { app, appKey } = getBindable(appUuid)
  const gone = await tx
    .delete(roleApplication)
    .where(and(eq(roleApplication.orgRoleId, orgRoleId), eq(roleApplication.appKey, appKey)))
    .returning({ appKey: roleApplication.appKey })
  if (gone.length === 0) absent()
  await noteRole(tx, command, {
    operateTypeCode: 'grant',
    objectUuid: orgRoleId,
    objectName: row.roleName,
    content: t('解除角色「{name}」与「{app}」的绑定', { name: row.roleName, app: labelIn(app, app.label) }),
  })
  await tellRoles(tx, platform, caller.enterpriseUuid, { orgRoleId })
}

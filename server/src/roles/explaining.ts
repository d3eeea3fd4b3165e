import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type Cause, DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import type { explainRight, getRightTree } from '@qifuyun/contract/roles/endpoints.ts'
import { MODULES, moduleName, withParents } from '@qifuyun/contract/roles/modules.ts'
import { adminCode, permissionCode } from '@qifuyun/kit/permissions.ts'
import { applicationState } from '#src/installed-apps/service.ts'
import { findMember } from '#src/members/service.ts'
import { and, arrayOverlaps, asc, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, refuseField } from '#src/platform/errors.ts'
import { grantsOf } from './applications.ts'
import { BINDABLE, type BindableApp, findBindable, getBindable, presentApp, rightsOf } from './catalogue.ts'
import { listRolesOf } from './queries.ts'
import { role, roleApplication } from './tables.ts'

type Explanation = OutputOf<typeof explainRight>
type CauseLine = Explanation['causeList'][number]
type Held = Awaited<ReturnType<typeof listRolesOf>>

/** Roles that are named as a way to a right. */
const REMEDIES_MAX = 20

const because = (cause: Cause, of?: { orgRoleId: string; roleName: string }): CauseLine => ({
  cause,
  orgRoleId: of?.orgRoleId ?? null,
  roleName: of?.roleName ?? null,
})

/** Everything that can be granted, one level deep; with an application its rights. */
export const rightTree = (appUuid: string | undefined): OutputOf<typeof getRightTree> => {
  if (appUuid !== undefined) return rightsOf(getBindable(appUuid)).map((right) => ({ ...right, leaf: true, children: [] }))
  const parts = MODULES.map(({ moduleCode: code, moduleName: name, children }) => ({
    ...{ code, name, leaf: false },
    children: children.map((child) => ({ code: child.moduleCode, name: child.moduleName, leaf: true })),
  }))
  return [...parts, ...BINDABLE.map(presentApp).map((app) => ({ code: app.appUuid, name: app.appName, leaf: false, children: [] }))]
}

const rolesWithModule = (tx: Tx, code: string) =>
  tx
    .select({ orgRoleId: role.orgRoleId, roleName: role.roleName })
    .from(role)
    .where(and(isNull(role.deletedAt), arrayOverlaps(role.moduleCodes, [code])))
    .orderBy(asc(role.sort), asc(role.orgRoleId))
    .limit(REMEDIES_MAX)

const rolesWithRight = (tx: Tx, appKey: string, code: string) =>
  tx
    .select({ orgRoleId: role.orgRoleId, roleName: role.roleName })
    .from(roleApplication)
    .innerJoin(role, and(eq(role.enterpriseUuid, roleApplication.enterpriseUuid), eq(role.orgRoleId, roleApplication.orgRoleId)))
    .where(
      and(
        isNull(role.deletedAt),
        eq(roleApplication.appKey, appKey),
        arrayOverlaps(roleApplication.permissionCodes, [code, adminCode(appKey)]),
      ),
    )
    .orderBy(asc(role.sort), asc(role.orgRoleId))
    .limit(REMEDIES_MAX)

const admins = (held: Held): CauseLine[] => held.filter(({ adminFlag }) => adminFlag).map((each) => because('admin', each))

interface Found {
  allowed: boolean
  causeList: CauseLine[]
  dataScopeCode?: number
}

const aboutModule = (held: Held, code: string): Found => {
  const gives = (each: Held[number], wanted: string) => each.moduleCodes.includes(wanted)
  const causeList = [...admins(held), ...held.filter((each) => gives(each, code)).map((each) => because('role', each))]
  if (causeList.length === 0) return { allowed: false, causeList: [because('noRole')] }
  const container = withParents([code]).find((each) => each !== code)
  const entered = container === undefined || held.some((each) => each.adminFlag || gives(each, container))
  return { allowed: true, causeList: entered ? causeList : [...causeList, because('containerMissing')] }
}

const isSelfService = ({ app, appKey }: BindableApp, code: string): boolean =>
  Object.values(app.entities).some(
    ({ spec }) => spec.selfService && [permissionCode(appKey, spec.name, 'read'), permissionCode(appKey, spec.name, 'add')].includes(code),
  )

interface Question {
  userUuid: string
  held: Held
  bindable: BindableApp
  code: string
  now: Date
}

const aboutRight = async (tx: Tx, { userUuid, held, bindable, code, now }: Question): Promise<Found> => {
  const { appKey } = bindable
  const { open, visible, manager } = await applicationState(tx, appKey, userUuid, now)
  if (!open) return { allowed: false, causeList: [because('appDisabled')] }
  if (!visible) return { allowed: false, causeList: [because('appHidden')] }
  const all = [...admins(held), ...(manager ? [because('manager')] : [])]
  if (all.length > 0) return { allowed: true, causeList: all, dataScopeCode: DATA_SCOPE.all }
  const { bound, dataScope } = await grantsOf(tx, userUuid, appKey)
  const own = new Set(held.map(({ orgRoleId }) => orgRoleId))
  const giving = (await rolesWithRight(tx, appKey, code)).filter(({ orgRoleId }) => own.has(orgRoleId))
  if (giving.length > 0) return { allowed: true, causeList: giving.map((each) => because('role', each)), dataScopeCode: dataScope }
  if (!bound && isSelfService(bindable, code)) return { allowed: true, causeList: [because('selfService')], dataScopeCode: DATA_SCOPE.self }
  return { allowed: false, causeList: [because('noRole')] }
}

const rightNamed = (code: string): { name: string; bindable?: BindableApp } => {
  const name = moduleName(code)
  if (name !== undefined) return { name }
  const bindable = findBindable(code.split(':')[1] ?? '')
  const right = bindable && rightsOf(bindable).find((each) => each.code === code)
  return right === undefined
    ? refuseField('code', '选项无效')
    : { name: `${bindable?.app.label} · ${right.name}`, ...(bindable && { bindable }) }
}

/** Why a member may or may not do something, from their standing, their roles and the state of the application. */
export const explain = async (tx: Tx, userUuid: string, code: string, now: Date): Promise<Explanation> => {
  const { name, bindable } = rightNamed(code)
  const member = await findMember(tx, userUuid)
  if (member === undefined || member.deletedAt !== null) return absent()
  const held = await listRolesOf(tx, userUuid)
  const found =
    member.statusCode !== MEMBER_STATUS.active
      ? { allowed: false, causeList: [because('notActive')] }
      : bindable === undefined
        ? aboutModule(held, code)
        : await aboutRight(tx, { userUuid, held, bindable, code, now })
  const lacking = found.causeList.some(({ cause }) => cause === 'noRole')
  const ways = bindable === undefined ? rolesWithModule(tx, code) : rolesWithRight(tx, bindable.appKey, code)
  return {
    allowed: found.allowed,
    userName: member.userName,
    name,
    causeList: found.causeList,
    dataScopeCode: found.dataScopeCode ?? null,
    remedyList: lacking ? await ways : [],
  }
}

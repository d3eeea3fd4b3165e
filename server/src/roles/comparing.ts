import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { compareRoles } from '@qifuyun/contract/roles/endpoints.ts'
import { MODULES } from '@qifuyun/contract/roles/modules.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { getRole, type RoleRow } from './access.ts'
import { BINDABLE, type BindableApp, rightsOf } from './catalogue.ts'
import { roleApplication } from './tables.ts'
import { countHoldersOf, presentRole } from './tree.ts'

type Comparison = OutputOf<typeof compareRoles>

interface Side {
  row: RoleRow
  userCount: number
  /** What it may do in each application that it is bound to, by its key. */
  bindings: Map<string, { permissionCodes: string[]; dataScopeCode: number }>
}

const sideOf = async (tx: Tx, orgRoleId: string): Promise<Side> => {
  const row = await getRole(tx, orgRoleId)
  const bindings = await tx.select().from(roleApplication).where(eq(roleApplication.orgRoleId, orgRoleId))
  return { row, userCount: await countHoldersOf(tx, orgRoleId), bindings: new Map(bindings.map((binding) => [binding.appKey, binding])) }
}

const opens = ({ row }: Side, code: string): boolean => row.adminFlag || row.moduleCodes.includes(code)

const modulesOf = (left: Side, right: Side): Comparison['moduleList'] => {
  const line = (code: string, name: string, parentCode: string | null) => ({
    ...{ code, name, parentCode },
    left: opens(left, code),
    right: opens(right, code),
  })
  return MODULES.flatMap((module) => [
    line(module.moduleCode, module.moduleName, null),
    ...module.children.map((child) => line(child.moduleCode, child.moduleName, module.moduleCode)),
  ])
}

const appLine = (bindable: BindableApp, left: Side, right: Side): Comparison['appList'] => {
  const [ofLeft, ofRight] = [left.bindings.get(bindable.appKey), right.bindings.get(bindable.appKey)]
  if (ofLeft === undefined && ofRight === undefined) return []
  const { app, appKey } = bindable
  const permissionList = rightsOf(bindable).flatMap(({ code, name }) => {
    const [inLeft, inRight] = [ofLeft?.permissionCodes.includes(code) === true, ofRight?.permissionCodes.includes(code) === true]
    return inLeft || inRight ? [{ code, name, left: inLeft, right: inRight }] : []
  })
  return [
    { appKey, appName: app.label, leftScope: ofLeft?.dataScopeCode ?? null, rightScope: ofRight?.dataScopeCode ?? null, permissionList },
  ]
}

/** The rights of two roles side by side: every part of the product, and the rights in applications that one of them has. */
export const compare = async (tx: Tx, orgRoleId: string, otherOrgRoleId: string): Promise<Comparison> => {
  const left = await sideOf(tx, orgRoleId)
  const right = await sideOf(tx, otherOrgRoleId)
  return {
    left: presentRole(left.row, left.userCount),
    right: presentRole(right.row, right.userCount),
    moduleList: modulesOf(left, right),
    appList: BINDABLE.flatMap((app) => appLine(app, left, right)),
  }
}

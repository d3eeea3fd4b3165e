import * as calls from '@qifuyun/contract/roles/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { registerExport } from '#src/progress/service.ts'
import { commitPermissions, pageBindings, permissionsOf, unbind, unboundApps } from './binding.ts'
import { compare } from './comparing.ts'
import { createRoleBy, deleteRoleBy, updateRoleBy, withFreeName } from './editing.ts'
import { explain, rightTree } from './explaining.ts'
import { roleUserExport } from './exporting.ts'
import { authInfo, grantModules } from './granting.ts'
import { removeGroup, renameGroup } from './groups.ts'
import { addHolders, pageHolders, removeHolders } from './holders.ts'
import type { Command } from './noting.ts'
import { pushChangedRoles } from './telling.ts'
import { roleTree } from './tree.ts'

type Inside = <T>(caller: TenantCaller, work: (tx: Tx) => Promise<T>) => Promise<T>

const insideOf =
  ({ db }: Platform): Inside =>
  ({ enterpriseUuid, userUuid }, work) =>
    db.tenant(enterpriseUuid, userUuid, work)

const readRoutes = (platform: Platform, inside: Inside): Route[] => [
  handle(calls.getRoleTree, ({ caller }) => inside(caller, roleTree)),
  handle(calls.getRoleUserPage, ({ input, caller }) => inside(caller, (tx) => pageHolders(tx, platform, input))),
  handle(calls.getRoleUpdateAuthInfo, ({ input, caller }) => inside(caller, (tx) => authInfo(tx, input.orgRoleId))),
  handle(calls.compareRoles, ({ input, caller }) => inside(caller, (tx) => compare(tx, input.orgRoleId, input.otherOrgRoleId))),
  handle(calls.getRightTree, ({ input }) => rightTree(input.appUuid)),
  handle(calls.explainRight, ({ input, caller }) => inside(caller, (tx) => explain(tx, input.userUuid, input.code, platform.clock.now()))),
  handle(calls.pageRoleApps, ({ input, caller }) => inside(caller, (tx) => pageBindings(tx, input))),
  handle(calls.listUnboundApps, ({ input, caller }) => inside(caller, (tx) => unboundApps(tx, input))),
  handle(calls.getRoleAppPermissions, ({ input, caller }) => inside(caller, (tx) => permissionsOf(tx, input.orgRoleId, input.appUuid))),
]

type Commanding = (call: { caller: TenantCaller; request: RequestInfo }, path: string) => Command

const editRoutes = (inside: Inside, commandOf: Commanding): Route[] => [
  handle(calls.addRole, (call) =>
    withFreeName(
      inside(call.caller, async (tx) => {
        const made = { orgRoleId: await createRoleBy(tx, commandOf(call, calls.addRole.path), call.input) }
        await call.settle(tx, made)
        return made
      }),
    ),
  ),
  handle(calls.updateRole, (call) =>
    withFreeName(inside(call.caller, (tx) => updateRoleBy(tx, commandOf(call, calls.updateRole.path), call.input))),
  ),
  handle(calls.deleteRole, async (call) => {
    await inside(call.caller, (tx) => deleteRoleBy(tx, commandOf(call, calls.deleteRole.path), call.input))
    return null
  }),
  handle(calls.updateRoleGroup, (call) =>
    withFreeName(inside(call.caller, (tx) => renameGroup(tx, commandOf(call, calls.updateRoleGroup.path), call.input))),
  ),
  handle(calls.deleteRoleGroup, async (call) => {
    await inside(call.caller, (tx) => removeGroup(tx, commandOf(call, calls.deleteRoleGroup.path), call.input.roleGroupUuid))
    return null
  }),
]

const grantRoutes = (inside: Inside, commandOf: Commanding): Route[] => [
  handle(calls.addRoleUser, async (call) => {
    const { orgRoleId, userUuidList } = call.input
    return { count: await inside(call.caller, (tx) => addHolders(tx, commandOf(call, calls.addRoleUser.path), orgRoleId, userUuidList)) }
  }),
  handle(calls.deleteRoleUser, async (call) => {
    const { orgRoleId, userUuidList } = call.input
    return {
      count: await inside(call.caller, (tx) => removeHolders(tx, commandOf(call, calls.deleteRoleUser.path), orgRoleId, userUuidList)),
    }
  }),
  handle(calls.updateRoleAuthSubmit, (call) =>
    inside(call.caller, (tx) => grantModules(tx, commandOf(call, calls.updateRoleAuthSubmit.path), call.input)),
  ),
  handle(calls.commitRoleAppPermissions, (call) =>
    inside(call.caller, (tx) => commitPermissions(tx, commandOf(call, calls.commitRoleAppPermissions.path), call.input)),
  ),
  handle(calls.unbindRoleApp, async (call) => {
    const { orgRoleId, appUuid } = call.input
    await inside(call.caller, (tx) => unbind(tx, commandOf(call, calls.unbindRoleApp.path), orgRoleId, appUuid))
    return null
  }),
]

export const roleRoutes = (platform: Platform): Route[] => {
  const inside = insideOf(platform)
  const commandOf: Commanding = ({ caller, request }, path) => ({ platform, caller, request, path })
  return [...readRoutes(platform, inside), ...editRoutes(inside, commandOf), ...grantRoutes(inside, commandOf)]
}

/** What roles do by themselves. */
export const registerRoles = (platform: Platform): void => {
  registerExport(platform, roleUserExport)
  pushChangedRoles(platform)
}

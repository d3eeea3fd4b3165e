import { builtInAppUuid } from '@qifuyun/contract/app-center/built-in.ts'
import * as calls from '@qifuyun/contract/roles/endpoints.ts'
import { type PersonName, userId } from './people.ts'
import type { World } from './world.ts'

/**
 * Gives somebody the rights and rows of a bundle that an application offers, with other rows where a `scope` is given, and `also` the rights
 * of these codes, as an administrator of the demo enterprise does.
 */
export const employ = async (
  world: World,
  person: PersonName,
  appKey: string,
  bundle: string,
  scope?: number,
  also: readonly string[] = [],
): Promise<void> => {
  const admin = world.as('zhangwei')
  const appUuid = builtInAppUuid(appKey) ?? ''
  const own = crypto.randomUUID().slice(0, 8)
  const { orgRoleId } = (await admin.call(calls.addRole, { roleName: `${bundle}${own}`, roleGroupName: own })).data
  const { presetList } = (await admin.call(calls.getRoleAppPermissions, { orgRoleId, appUuid })).data
  const offered = presetList.find(({ label }) => label === bundle)
  if (offered === undefined) throw new Error(`${appKey} offers no bundle ${bundle}`)
  const permissionCodeList = [...offered.permissionCodeList, ...also]
  const dataScopeCode = scope ?? offered.dataScopeCode
  await admin.call(calls.commitRoleAppPermissions, { orgRoleId, appUuid, permissionCodeList, dataScopeCode })
  await admin.call(calls.addRoleUser, { orgRoleId, userUuidList: [userId(person)] })
}

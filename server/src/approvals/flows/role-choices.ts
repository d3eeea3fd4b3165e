import type { getFlowRoleTree, getListRoleByUuid } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { holdersOfRoles, roleTree } from '#src/roles/service.ts'

/** Role groups with their roles, in display order. */
export const roleChoices = async (tx: Tx): Promise<OutputOf<typeof getFlowRoleTree>> =>
  (await roleTree(tx)).map(({ roleGroupUuid, roleGroupName, roleList }) => ({
    roleGroupUuid,
    roleGroupName,
    roleList: roleList.map(({ orgRoleId, roleName }) => ({ orgRoleId, roleName })),
  }))

const CHINESE = new Intl.Collator('zh-CN')

/** Roles with the active members who hold them. */
export const rolesByUuid = async (tx: Tx, given: string): Promise<OutputOf<typeof getListRoleByUuid>> => {
  const asked = new Set(given.split(',').map((one) => one.trim()))
  const roles = (await roleTree(tx)).flatMap(({ roleList }) => roleList).filter(({ orgRoleId }) => asked.has(orgRoleId))
  const holders = await holdersOfRoles(
    tx,
    roles.map(({ orgRoleId }) => orgRoleId),
  )
  const active = await filterActive(tx, [...new Set([...holders.values()].flat())])
  const names = await memberNames(tx, active)
  return roles.map(({ orgRoleId, roleName }) => ({
    orgRoleId,
    roleName,
    userList: (holders.get(orgRoleId) ?? [])
      .flatMap((userUuid) => {
        const userName = names.get(userUuid)
        return userName === undefined ? [] : [{ userUuid, userName }]
      })
      .toSorted((a, b) => CHINESE.compare(a.userName, b.userName) || a.userUuid.localeCompare(b.userUuid)),
  }))
}

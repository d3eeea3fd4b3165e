import { addHeads, addMember, createInviteCode, createOrgan } from '#src/address-book/service.ts'
import { storeEnterprise } from '#src/enterprise/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRole, createRoleGroup } from '#src/roles/service.ts'
import type { DemoEnterprise } from './enterprises.ts'
import { seedId } from './ids.ts'
import { imAccountOf, nameOf, userOf } from './people.ts'

export type Seeding = Pick<Platform, 'ids' | 'clock' | 'events'>

/** A demo stays usable for a year; codes that people make are good for a week. */
const INVITE_CODE_MS = 365 * 86_400_000

interface Scope {
  enterpriseUuid: string
  by: string
}

const seedRoles = async (tx: Tx, platform: Seeding, scope: Scope, { roles }: DemoEnterprise): Promise<void> => {
  const groups = new Map<string, string>()
  for (const [index, { n, group, ...role }] of roles.entries()) {
    const known = groups.get(group)
    const roleGroupUuid = known ?? (await createRoleGroup(tx, platform, { ...scope, roleGroupName: group, sort: groups.size + 2 }))
    groups.set(group, roleGroupUuid)
    await createRole(tx, platform, { ...scope, ...role, roleGroupUuid, orgRoleId: seedId('role', n), sort: index + 3 })
  }
}

const seedOrgans = async (tx: Tx, platform: Seeding, scope: Scope, { root, rootHeads, organs }: DemoEnterprise): Promise<void> => {
  await addHeads(tx, { ...scope, organUuid: seedId('organ', root), userUuids: rootHeads.map(userOf) })
  for (const [index, { n, parent, heads, ...node }] of organs.entries()) {
    const organUuid = seedId('organ', n)
    await createOrgan(tx, platform, { ...scope, ...node, organUuid, parentUuid: seedId('organ', parent), sort: index + 1 })
    await addHeads(tx, { ...scope, organUuid, userUuids: heads.map(userOf) })
  }
}

/** Stores a demo enterprise with its roles, organisation, members and invite code; the transaction is inside it afterwards. */
export const seedEnterprise = async (tx: Tx, platform: Seeding, demo: DemoEnterprise): Promise<void> => {
  const { n, name, categoryCode, areaCode, address, authenticationCode, ai, owner, members } = demo
  const enterpriseUuid = seedId('enterprise', n)
  const by = userOf(owner)
  const roles = { admin: seedId('role', demo.adminRole), employee: seedId('role', demo.employeeRole) }
  await storeEnterprise(
    tx,
    platform,
    { enterpriseName: name, categoryCode, areaCode, icon: null, ownerUserUuid: by },
    { enterpriseUuid, rootOrganUuid: seedId('organ', demo.root), roles, address, authenticationCode, aiFlag: ai },
  )
  const scope = { enterpriseUuid, by }
  await seedRoles(tx, platform, scope, demo)
  await seedOrgans(tx, platform, scope, demo)
  for (const { user, position, roles: held, organs, statusCode } of members) {
    await addMember(tx, platform, {
      ...scope,
      userUuid: userOf(user),
      userName: nameOf(user),
      userPosition: position,
      departmentList: organs.map((organ) => seedId('organ', organ)),
      orgRoleIdList: held.map((role) => seedId('role', role)),
      imAccountId: imAccountOf(n, user),
      ...(statusCode !== undefined && { statusCode }),
    })
  }
  const expiresAt = new Date(platform.clock.now().getTime() + INVITE_CODE_MS)
  await createInviteCode(tx, platform, { enterpriseUuid, inviteCode: demo.inviteCode, organUuid: null, invitedBy: by, expiresAt })
}

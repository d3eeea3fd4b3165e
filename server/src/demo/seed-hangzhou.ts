import { applyToJoin, inviteUser } from '#src/address-book/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { seedId } from './ids.ts'
import { nameOf, userOf } from './people.ts'
import type { Seeding } from './seed-enterprise.ts'

const enterpriseUuid = seedId('enterprise', 1)

/** Who is on his way into the first enterprise: one applied, one was invited. */
export const seedJoinRequests = async (tx: Tx, platform: Seeding): Promise<void> => {
  const applicant = { enterpriseUuid, userUuid: userOf(10), userName: nameOf(10), remark: '应聘客服岗位', organUuid: null }
  await applyToJoin(tx, platform, applicant)
  await inviteUser(tx, platform, {
    enterpriseUuid,
    userUuid: userOf(11),
    userName: nameOf(11),
    departmentList: [seedId('organ', 5)],
    orgRoleIdList: [seedId('role', 4)],
    invitedBy: userOf(2),
  })
}

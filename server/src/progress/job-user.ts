import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { findMember } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import { codesOf } from '#src/roles/service.ts'
import type { JobSpec } from './job-spec.ts'
import { type JobUser, rolesLeft } from './user.ts'

/** The user of a job as he stands when it runs. Refuses who left the enterprise meanwhile. */
export const getJobUser = async (
  tx: Tx,
  enterpriseUuid: string,
  userUuid: string,
  { roles: held, narrowedRoleId }: Pick<JobSpec, 'roles' | 'narrowedRoleId'>,
): Promise<JobUser> => {
  const member = await findMember(tx, userUuid)
  const enterprise = await findEnterprise(tx, enterpriseUuid)
  if (member === undefined || member.statusCode !== MEMBER_STATUS.active || enterprise === undefined || enterprise.disabledFlag)
    return forbidden()
  const { orgUserUuid, userName, imAccountId } = member
  const { enterpriseName, aiFlag, ownerUserUuid } = enterprise
  const roles = rolesLeft(held, await codesOf(tx, userUuid))
  return {
    userUuid,
    enterpriseUuid,
    enterpriseName,
    orgUserUuid,
    userName,
    imAccountId,
    roles,
    ...(narrowedRoleId !== undefined && { narrowedRoleId }),
    owner: ownerUserUuid === userUuid && narrowedRoleId === undefined,
    ai: aiFlag,
  }
}

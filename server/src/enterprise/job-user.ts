import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { findMember } from '#src/members/service.ts'
import { forbidden } from '#src/platform/errors.ts'
import { type FindJobUser, rolesLeft } from '#src/progress/service.ts'
import { codesOf } from '#src/roles/service.ts'
import { findEnterprise } from './queries.ts'

/** The user of a job, with the roles held at its start that are still theirs. */
export const findJobUser: FindJobUser = async (tx, { enterpriseUuid, userUuid }, { roles: held, narrowedRoleId }) => {
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

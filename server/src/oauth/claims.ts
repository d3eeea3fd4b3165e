import type { Scope } from '@qifuyun/contract/oauth/constants.ts'
import { listUsers } from '#src/auth/service.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { fileUrl } from '#src/files/service.ts'
import { filterActive, findMember, organNames, organsOf } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

interface Whose {
  enterpriseUuid: string
  userUuid: string
  scope: string
  /** Origin of the addresses of pictures. */
  issuer: string
}

/** What an application is told of a user, by what it asked for; null when they are no active member any more. */
export const claimsOf = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid, scope, issuer }: Whose,
): Promise<Record<string, unknown> | null> => {
  const asked = new Set(scope.split(' '))
  const has = (name: Scope): boolean => asked.has(name)
  if ((await filterActive(tx, [userUuid])).length === 0) return null
  const member = await findMember(tx, userUuid)
  const user = (await listUsers(tx, [userUuid])).get(userUuid)
  if (member === undefined || user === undefined) return null
  const picture = fileUrl(platform, user.headImg)
  const organs = has('organ') ? await organNames(tx, await organsOf(tx, userUuid)) : new Map<string, string>()
  return {
    sub: userUuid,
    enterprise_uuid: enterpriseUuid,
    ...(has('profile') && {
      name: member.userName,
      nickname: user.nickName,
      ...(picture !== null && { picture: issuer + picture }),
      enterprise_name: (await findEnterprise(tx, enterpriseUuid))?.enterpriseName ?? '',
      position: member.userPosition ?? '',
    }),
    ...(has('phone') && { phone_number: user.mobile, phone_number_verified: true }),
    ...(has('organ') && { organs: [...organs].map(([organUuid, organName]) => ({ organUuid, organName })) }),
  }
}

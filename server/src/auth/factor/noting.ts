import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { listOwnMemberships, memberNames } from '#src/members/service.ts'
import { partOf, recordOperations } from '#src/operation-log/service.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, SessionCaller } from '#src/platform/http/caller.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A call of somebody about their own second factor. */
export interface Own {
  platform: Platform
  caller: SessionCaller
  request: RequestInfo
  path: string
}

/** Writes it into the operation log of every enterprise that the person belongs to: their account opens all of them. In `db.user`. */
export const noteFactor = async (tx: Tx, { platform, caller, request, path }: Own, content: Sentence): Promise<void> => {
  const { userUuid, mobile } = caller
  // A person has a handful of enterprises, and each has a log of its own.
  for (const { enterpriseUuid } of await listOwnMemberships(tx, userUuid)) {
    await enterEnterprise(tx, enterpriseUuid)
    const userName = (await memberNames(tx, [userUuid])).get(userUuid) ?? null
    const { ip, deviceId, requestId } = request
    const operator = { userUuid, userName, userMobile: maskMobile(mobile), ip, deviceId, requestId, requestPath: path }
    const done = { operateTypeCode: 'update', objectType: 'member', objectUuid: userUuid, objectName: userName, content } as const
    await recordOperations(tx, platform, operator, [{ ...partOf(ROLE.addressBook), ...done }])
  }
  await enterEnterprise(tx, '')
}

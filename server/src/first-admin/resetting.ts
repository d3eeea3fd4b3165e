import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { factorsOf, removeFactors, revokeSessions, tellEnded, usersByMobile } from '#src/auth/service.ts'
import { listOwnMemberships, memberNames } from '#src/members/service.ts'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import { enterEnterprise } from '#src/platform/database/enter-enterprise.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { StartError } from '#src/platform/start-error.ts'
import { t } from './texts.ts'

const note = async (tx: Tx, platform: Platform, userUuid: string): Promise<void> => {
  for (const { enterpriseUuid } of await listOwnMemberships(tx, userUuid)) {
    await enterEnterprise(tx, enterpriseUuid)
    const name = (await memberNames(tx, [userUuid])).get(userUuid) ?? ''
    const done = { operateTypeCode: 'update', objectType: 'member', objectUuid: userUuid, objectName: name } as const
    await recordOperations(tx, platform, NOBODY, [
      { ...partOf(ROLE.addressBook), ...done, content: t('平台重置「{name}」的二次验证', { name }) },
    ])
  }
  await enterEnterprise(tx, '')
}

/**
 * Takes the second factor away from a person whom no administrator can help: an owner, or somebody of several enterprises. Whoever runs this
 * has the server. Their sign-ins end, and each of their enterprises finds it in its log.
 */
export const resetFactor = async (platform: Platform, mobile: string): Promise<void> => {
  const userUuid = (await platform.db.system((tx) => usersByMobile(tx, [mobile]))).get(mobile)
  if (userUuid === undefined) throw new StartError(`nobody has the mobile ${mobile}`)
  const ended = await platform.db.user(userUuid, async (tx) => {
    if (!(await factorsOf(tx, [userUuid])).has(userUuid)) throw new StartError(`${mobile} has no second factor`)
    await removeFactors(tx, userUuid)
    await note(tx, platform, userUuid)
    return revokeSessions(tx, platform, userUuid, 'revoked')
  })
  tellEnded(platform, ended, 'revoked')
}

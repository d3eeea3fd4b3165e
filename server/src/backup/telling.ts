import type { BackupStep } from '@qifuyun/contract/backup/constants.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { defaultEnterpriseOf, listOperators } from '#src/auth/service.ts'
import { listOwnMemberships } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from './texts.ts'

interface Failure {
  runUuid: string
  step: BackupStep
  reason: string
}

const summaryOf = ({ step, reason }: Failure) => {
  if (step === 'copying') return t('备份在复制数据时失败：{reason}', { reason })
  return step === 'storing' ? t('备份在写入存放位置时失败：{reason}', { reason }) : t('备份未通过恢复验证：{reason}', { reason })
}

/** The enterprise whose notifications somebody reads; undefined for who belongs to none. */
const workplaceOf = (platform: Platform, userUuid: string): Promise<string | undefined> =>
  platform.db.user(userUuid, async (tx) => {
    const own = (await listOwnMemberships(tx, userUuid)).map(({ enterpriseUuid }) => enterpriseUuid)
    const usual = await defaultEnterpriseOf(tx, userUuid)
    return own.find((enterpriseUuid) => enterpriseUuid === usual) ?? own[0]
  })

/** Tells the operators of the platform that a backup failed, each in the enterprise that they work in. */
export const tellOperators = async (platform: Platform, failure: Failure): Promise<void> => {
  for (const userUuid of await platform.db.system(listOperators)) {
    const enterpriseUuid = await workplaceOf(platform, userUuid)
    if (enterpriseUuid === undefined) continue
    await platform.db.tenant(enterpriseUuid, userUuid, (tx) =>
      addPendingMessages(tx, platform, [
        {
          enterpriseUuid,
          userUuid,
          businessTypeCode: BUSINESS_TYPE.backup,
          businessUuid: failure.runUuid,
          title: t('备份失败'),
          summary: summaryOf(failure),
          pcJumpUrl: '/operator/backup',
        },
      ]),
    )
  }
}

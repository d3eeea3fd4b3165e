import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { defaultEnterpriseOf } from '#src/auth/service.ts'
import { findEnterprise } from '#src/enterprise/service.ts'
import { listOwnMemberships } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { t } from './texts.ts'

/** Where the user reads their messages: their default enterprise, else the first they belong to; undefined for who belongs to none. */
const homeOf = ({ db }: Platform, userUuid: string): Promise<string | undefined> =>
  db.user(userUuid, async (tx) => {
    const own = (await listOwnMemberships(tx, userUuid)).map(({ enterpriseUuid }) => enterpriseUuid)
    const chosen = await defaultEnterpriseOf(tx, userUuid)
    return own.find((enterpriseUuid) => enterpriseUuid === chosen) ?? own[0]
  })

/** Tells who was turned down, in the enterprise where they read their messages; who belongs to none sees it where they choose one. */
export const tellRefused = (platform: Platform): void => {
  platform.events.on('join.refused', async ({ enterpriseUuid, userUuid, joinRequestUuid, reason }, { tx }) => {
    const enterprise = await findEnterprise(tx, enterpriseUuid)
    const home = await homeOf(platform, userUuid)
    if (enterprise === undefined || home === undefined) return
    await platform.db.tenant(home, userUuid, (own) =>
      addPendingMessages(own, platform, [
        {
          enterpriseUuid: home,
          userUuid,
          businessTypeCode: BUSINESS_TYPE.joinAudit,
          businessUuid: joinRequestUuid,
          title: t('你加入「{enterprise}」的申请未通过', { enterprise: enterprise.enterpriseName }),
          summary: reason === null ? t('如有疑问，请联系该企业管理员') : t('原因：{reason}', { reason }),
          pcJumpUrl: '/im',
        },
      ]),
    )
  })
}

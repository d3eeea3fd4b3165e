import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { CERTIFICATION } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { auditAuthentication, submitAuthentication } from '@qifuyun/contract/enterprise/endpoints.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import { replaceImage } from '#src/files/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { updated } from '#src/platform/database/stamps.ts'

import type { SessionCaller, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lockEnterprise } from './queries.ts'
import { enterprise } from './tables.ts'
import { conflict, t } from './texts.ts'

export const LICENSE_FILE = 'enterpriseLicense'

/** Asks the platform to certify the enterprise. 409 `STATE_CHANGED` while it is looked at, and once it is certified. */
export const submitCertification = (
  platform: Platform,
  { enterpriseUuid, userUuid }: TenantCaller,
  { creditCode, legalPerson, licenseFilePath }: ParsedInputOf<typeof submitAuthentication>,
): Promise<void> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const row = await lockEnterprise(tx, enterpriseUuid)
    if (row.authenticationCode === CERTIFICATION.inReview) conflict('认证申请正在审核中', 'STATE_CHANGED')
    if (row.authenticationCode === CERTIFICATION.certified) conflict('企业已认证', 'STATE_CHANGED')
    const owner = { ownerType: LICENSE_FILE, ownerUuid: enterpriseUuid, userUuid }
    const license = await replaceImage(tx, platform, {
      ...owner,
      given: licenseFilePath,
      current: row.licenseImg,
      field: 'licenseFilePath',
    })
    await tx
      .update(enterprise)
      .set({
        creditCode,
        legalPerson,
        ...(license !== undefined && { licenseImg: license }),
        authenticationCode: CERTIFICATION.inReview,
        authenticationRemark: null,
        authenticationTime: platform.clock.now(),
        ...updated(userUuid, platform.clock.now()),
        version: sql`${enterprise.version} + 1`,
      })
      .where(eq(enterprise.enterpriseUuid, enterpriseUuid))
  })

/** Decides about an application of an enterprise, and tells its owner. 409 `STATE_CHANGED` when none waits. */
export const decideCertification = (
  platform: Platform,
  { userUuid }: SessionCaller,
  { enterpriseUuid, auditFlag, remark = '' }: ParsedInputOf<typeof auditAuthentication>,
): Promise<void> =>
  platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const row = await lockEnterprise(tx, enterpriseUuid)
    if (row.authenticationCode !== CERTIFICATION.inReview) conflict('没有待审核的认证申请', 'STATE_CHANGED')
    const passed = auditFlag === 1
    await tx
      .update(enterprise)
      .set({
        authenticationCode: passed ? CERTIFICATION.certified : CERTIFICATION.refused,
        authenticationRemark: remark === '' ? null : remark,
        ...updated(userUuid, platform.clock.now()),
        version: sql`${enterprise.version} + 1`,
      })
      .where(eq(enterprise.enterpriseUuid, enterpriseUuid))
    await addPendingMessages(tx, platform, [
      {
        enterpriseUuid,
        userUuid: row.ownerUserUuid,
        businessTypeCode: BUSINESS_TYPE.enterprise,
        businessUuid: enterpriseUuid,
        title: passed ? t('企业认证已通过') : t('企业认证未通过'),
        ...(remark !== '' && { summary: remark }),
        pcJumpUrl: '/enterprise/basic?tab=certification',
      },
    ])
  })

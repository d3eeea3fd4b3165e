import { DICTIONARY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import * as calls from '@qifuyun/contract/enterprise/endpoints.ts'
import { choicesOf } from '#src/dictionaries/service.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { switchAi } from './ai-switch.ts'
import { changeBaseInfo, presentBaseInfo } from './base-info.ts'
import { decideCertification, submitCertification } from './certification.ts'
import { createFor } from './creation.ts'
import { presentHome } from './home.ts'
import { listOf } from './list.ts'
import { handOver, sendMakeOverCode, takeTicket } from './make-over.ts'
import { apply, getInvite, join, quit, setDefault, switchTo } from './membership.ts'
import { pageEnterprises, presentForOperator } from './operating.ts'

export const enterpriseRoutes = (platform: Platform): Route[] => [
  handle(calls.listEnterprises, ({ caller }) => listOf(platform, caller)),
  handle(calls.switchEnterprise, ({ input, caller }) => switchTo(platform, caller, input.enterpriseUuid)),
  handle(calls.setDefaultEnterprise, async ({ input, caller }) => {
    await setDefault(platform, caller.userUuid, input.enterpriseUuid, input.defaultFlag === 1)
    return null
  }),
  handle(calls.joinEnterprise, async ({ input, caller }) => {
    await join(platform, caller.userUuid, input)
    return null
  }),
  handle(calls.applyToEnterprise, async ({ input, caller }) => {
    await apply(platform, caller.userUuid, input)
    return null
  }),
  handle(calls.createEnterprise, ({ input, caller, settle }) =>
    createFor(
      platform,
      {
        enterpriseName: input.enterpriseName,
        categoryCode: input.enterpriseCategoryCode,
        areaCode: input.areaCode ? input.areaCode : null,
        icon: input.enterpriseIcon ? input.enterpriseIcon : null,
        ownerUserUuid: caller.userUuid,
        ownerName: input.userName,
      },
      settle,
    ),
  ),
  handle(calls.getEnterpriseCategory, () => choicesOf(DICTIONARY.enterpriseCategory)),
  handle(calls.getBaseInfo, ({ caller }) => presentBaseInfo(platform, caller)),
  handle(calls.updateBaseInfo, ({ input, caller }) => changeBaseInfo(platform, caller, input)),
  handle(calls.getEnterpriseHome, ({ caller }) => presentHome(platform, caller)),
  handle(calls.submitAuthentication, async ({ input, caller }) => {
    await submitCertification(platform, caller, input)
    return null
  }),
  handle(calls.auditAuthentication, async ({ input, caller }) => {
    await decideCertification(platform, caller, input)
    return null
  }),
  handle(calls.operatorEnterprisePage, ({ input, caller }) => pageEnterprises(platform, caller, input)),
  handle(calls.operatorEnterpriseInfo, ({ input, caller }) => presentForOperator(platform, caller, input.enterpriseUuid)),
  handle(calls.setAi, async ({ input, caller }) => {
    await switchAi(platform, caller, input)
    return null
  }),
  handle(calls.sendMakeOverMessage, ({ caller, request }) => sendMakeOverCode(platform, caller, request.ip)),
  handle(calls.verifyMakeOverPhone, ({ input, caller }) => takeTicket(platform, caller, input.smsCode)),
  handle(calls.makeOver, async ({ input, caller }) => {
    await handOver(platform, caller, input)
    return null
  }),
  handle(calls.quitEnterprise, async ({ input, caller }) => {
    await quit(platform, caller.userUuid, input.enterpriseUuid)
    return null
  }),
  handle(calls.inviteInfo, ({ input }) => getInvite(platform, input.inviteCode)),
]

import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import * as calls from '@qifuyun/contract/service-tokens/endpoints.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { addToken, listAreas, type Making, pageTokens, revokeToken, updateToken } from './service.ts'
import { t } from './texts.ts'

type Call = { caller: TenantCaller; request: RequestInfo }
interface Done {
  operateTypeCode: OperateType
  objectUuid: string
  content: Sentence
}

export const serviceTokenRoutes = (platform: Platform): Route[] => {
  const { clock, db } = platform
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tenant(enterpriseUuid, userUuid, work)
  const note = (tx: Tx, { caller, request }: Call, path: string, done: Done): Promise<void> =>
    recordOperations(tx, platform, operatorOf(caller, request, path), [
      { ...partOf(ROLE.appManagement), objectType: 'service_token', ...done },
    ])
  const making = (tx: Tx, { caller }: Call): Making => ({ tx, platform, caller })
  return [
    handle(calls.listServiceTokens, ({ input, caller }) => inside(caller, (tx) => pageTokens(tx, clock.now(), input, 'program'))),
    handle(calls.listServiceTokenAreas, ({ caller, request: { language } }) =>
      inside(caller, (tx) => listAreas(tx, clock.now(), language)),
    ),
    handle(calls.addServiceToken, (call) =>
      inside(call.caller, async (tx) => {
        const { input } = call
        const made = await addToken(making(tx, call), input)
        const content = t('新增令牌「{name}」，{days}天后到期', { name: input.tokenName, days: input.days })
        await note(tx, call, calls.addServiceToken.path, { operateTypeCode: 'add', objectUuid: made.tokenUuid, content })
        await call.settle(tx, made)
        return made
      }),
    ),
    handle(calls.updateServiceToken, (call) =>
      inside(call.caller, async (tx) => {
        const { tokenUuid, tokenName } = call.input
        await updateToken(making(tx, call), call.input)
        const content = t('修改令牌「{name}」', { name: tokenName })
        await note(tx, call, calls.updateServiceToken.path, { operateTypeCode: 'update', objectUuid: tokenUuid, content })
        return null
      }),
    ),
    handle(calls.revokeServiceToken, (call) =>
      inside(call.caller, async (tx) => {
        const { tokenUuid } = call.input
        const name = await revokeToken(making(tx, call), tokenUuid, 'program')
        const content = t('吊销令牌「{name}」', { name })
        await note(tx, call, calls.revokeServiceToken.path, { operateTypeCode: 'update', objectUuid: tokenUuid, content })
        return null
      }),
    ),
  ]
}

import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import * as calls from '@qifuyun/contract/directory/endpoints.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { DIRECTORY_SCOPE } from '@qifuyun/contract/service-tokens/constants.ts'
import { operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { lastUse, makeToken, pageTokens, revokeToken } from '#src/service-tokens/service.ts'
import { cleanUpChanges, pageChanges } from './journal.ts'
import { baseOf } from './people.ts'
import { t } from './texts.ts'

type Call = { caller: TenantCaller; request: RequestInfo }

const describe = async (tx: Tx, origin: string) => {
  const { rows } = await tx.execute<{ people: number; organs: number }>(sql`
    select (select count(*)::integer from directory_person) as people, (select count(*)::integer from directory_organ) as organs`)
  return {
    address: baseOf(origin),
    lastSyncTime: (await lastUse(tx, 'directory'))?.toISOString() ?? null,
    personCount: rows[0]?.people ?? 0,
    organCount: rows[0]?.organs ?? 0,
  }
}

/** What administrators do about the directory of their enterprise. */
export const directoryRoutes = (platform: Platform): Route[] => {
  const { clock, db } = platform
  const inside = <T>({ enterpriseUuid, userUuid }: TenantCaller, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.tenant(enterpriseUuid, userUuid, work)
  const note = (
    tx: Tx,
    { caller, request }: Call,
    path: string,
    done: { operateTypeCode: OperateType; objectUuid: string; content: Sentence },
  ) =>
    recordOperations(tx, platform, operatorOf(caller, request, path), [
      { ...partOf(ROLE.addressBook), objectType: 'service_token', ...done },
    ])
  return [
    handle(calls.getDirectory, ({ caller, request }) => inside(caller, (tx) => describe(tx, request.origin))),
    handle(calls.listDirectoryTokens, ({ input, caller }) =>
      inside(caller, async (tx) => {
        const { list, ...paged } = await pageTokens(tx, clock.now(), input, 'directory')
        return { ...paged, list: list.map(({ scopeList: _s, addressList: _a, userUuid: _u, version: _v, ...token }) => token) }
      }),
    ),
    handle(calls.addDirectoryToken, (call) =>
      inside(call.caller, async (tx) => {
        const { tokenName, days } = call.input
        const made = await makeToken({ tx, platform, caller: call.caller }, { tokenName, days, scopes: [DIRECTORY_SCOPE], addresses: [] })
        const content = t('新增目录令牌「{name}」，{days}天后到期', { name: tokenName, days })
        await note(tx, call, calls.addDirectoryToken.path, { operateTypeCode: 'add', objectUuid: made.tokenUuid, content })
        await call.settle(tx, made)
        return made
      }),
    ),
    handle(calls.revokeDirectoryToken, (call) =>
      inside(call.caller, async (tx) => {
        const { tokenUuid } = call.input
        const name = await revokeToken({ tx, platform, caller: call.caller }, tokenUuid, 'directory')
        const content = t('吊销目录令牌「{name}」', { name })
        await note(tx, call, calls.revokeDirectoryToken.path, { operateTypeCode: 'update', objectUuid: tokenUuid, content })
        return null
      }),
    ),
    handle(calls.listDirectoryChanges, ({ input, caller, request }) => inside(caller, (tx) => pageChanges(tx, input, request.language))),
  ]
}

/** What the directory does by itself. */
export const registerDirectory = (platform: Platform): void => {
  platform.jobs.schedule('directory.clean', '53 3 * * *', () => cleanUpChanges(platform))
}

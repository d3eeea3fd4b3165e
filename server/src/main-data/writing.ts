import { openWriting, type Writing } from '#src/applications/service.ts'
import { operatorOf } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A call of main data beside those of its entities. */
export interface OwnCall {
  caller: TenantCaller
  request: RequestInfo
  path: string
}

/** Writes rows of main data as the caller, who passed the role codes of the call. */
export const openMainDataWriting = (tx: Tx, platform: Platform, { caller, request, path }: OwnCall): Writing =>
  openWriting({
    tx,
    platform,
    enterpriseUuid: caller.enterpriseUuid,
    person: { userUuid: caller.userUuid, userName: caller.userName, manager: true },
    operator: operatorOf(caller, request, path),
    now: platform.clock.now(),
  })

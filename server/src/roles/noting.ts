import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { type Change, operatorOf, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'

/** A command about roles: who gives it, with which request. */
export interface Command {
  platform: Platform
  caller: TenantCaller
  request: RequestInfo
  path: string
}

interface Note {
  operateTypeCode: OperateType
  objectUuid: string
  objectName: string
  content: Sentence
  diff?: readonly Change[]
}

/** Writes what was done with a role into the operation log, in the transaction that does it. */
export const noteRole = (tx: Tx, { platform, caller, request, path }: Command, note: Note): Promise<void> =>
  recordOperations(tx, platform, operatorOf(caller, request, path), [{ ...partOf(ROLE.roleManagement), objectType: 'role', ...note }])

import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { FieldChange, OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { rowLists } from '#src/platform/database/rows/row-lists.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { maskMobile } from '#src/platform/mobile.ts'
import type { Platform } from '#src/platform/platform.ts'
import { sentencesOf } from '#src/platform/words.ts'
import type { StoredChange } from './tables.ts'

/** Who operates, and from where; the request is absent for jobs. */
export interface Operator {
  userUuid: string | null
  userName: string | null
  userMobile: string | null
  ip: string | null
  deviceId: string | null
  requestId: string | null
  requestPath: string | null
}

/** The operator behind a call. */
export const operatorOf = (caller: TenantCaller, { ip, deviceId, requestId }: RequestInfo, requestPath: string): Operator => ({
  userUuid: caller.userUuid,
  userName: caller.userName,
  userMobile: maskMobile(caller.mobile),
  ip,
  deviceId: deviceId ?? caller.deviceId,
  requestId,
  requestPath,
})

/** The product itself: timers, jobs, seeds. */
export const NOBODY: Operator = {
  userUuid: null,
  userName: null,
  userMobile: null,
  ip: null,
  deviceId: null,
  requestId: null,
  requestPath: null,
}

/** A field that was changed, in words of ours or as somebody typed them. */
export interface Change {
  field: string
  label: Words
  before: Words | null
  after: Words | null
}

export interface Operation {
  /** Role code of a part of the platform, or the key of an application. */
  moduleCode: string
  moduleName: Sentence
  operateTypeCode: OperateType
  objectType?: string
  objectUuid?: string
  objectName?: string | null
  /** One sentence about it: 修改房间「1幢-1单元-101」. */
  content: Sentence
  action?: string
  fromState?: Sentence | null
  toState?: Sentence | null
  diff?: readonly Change[]
}

const chineseOrNull = (words: Words | null): string | null => (words === null ? null : chinese(words))

const storedChange = ({ field, label, before, after }: Change): StoredChange => {
  const owner = typeof label === 'object' && label.params === undefined ? label.owner : undefined
  const words = sentencesOf({ label: owner === undefined ? label : null, before, after })
  const change: FieldChange = { field, label: chinese(label), before: chineseOrNull(before), after: chineseOrNull(after) }
  return { ...change, ...(owner !== undefined && { owner }), ...(words !== null && { words }) }
}

/** With its texts in Chinese, and their sentences beside them. */
const stored = ({ moduleName, content, fromState = null, toState = null, diff = [], ...operation }: Operation) => ({
  ...operation,
  moduleName: chinese(moduleName),
  content: chinese(content),
  fromState: chineseOrNull(fromState),
  toState: chineseOrNull(toState),
  diff: diff.map(storedChange),
  words: sentencesOf({ moduleName, content, fromState, toState }),
})

/** Of what is stored of an operation. */
const TYPES = {
  ...{ uuid: 'uuid', moduleCode: 'text', moduleName: 'text', operateTypeCode: 'text', objectType: 'text', objectUuid: 'uuid' },
  ...{ objectName: 'text', content: 'text', action: 'text', fromState: 'text', toState: 'text', diff: 'jsonb', words: 'jsonb' },
}

/** Writes operations down in the transaction that does them; any number in one posted statement. */
export const recordOperations = async (
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  operator: Operator,
  operations: readonly Operation[],
): Promise<void> => {
  if (operations.length === 0) return
  const rows = operations.map((operation) => ({ uuid: ids.uuid(), ...stored(operation) }))
  const write = sql`
    insert into operation_log (enterprise_uuid, uuid, operated_at, user_uuid, user_name, user_mobile, ip, device_id, request_id, request_path,
      module_code, module_name, operate_type_code, object_type, object_uuid, object_name, content, action, from_state, to_state, diff, words)
    select current_setting('app.enterprise_uuid')::uuid, r.uuid, ${clock.now()}, ${operator.userUuid}::uuid, ${operator.userName}, ${operator.userMobile},
      ${operator.ip}, ${operator.deviceId}, ${operator.requestId}, ${operator.requestPath}, r."moduleCode", r."moduleName", r."operateTypeCode",
      r."objectType", r."objectUuid", r."objectName", r.content, r.action, r."fromState", r."toState", r.diff, r.words
    from ${rowLists(TYPES, rows)} r`
  post(tx, write)
}

import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { FieldChange, OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { type Operator, recordOperations } from '#src/operation-log/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

/** Who changes the address book, inside the transaction that does it. */
export interface Acting {
  tx: Tx
  platform: Platform
  enterpriseUuid: string
  userUuid: string
  /** Role codes of the caller. */
  roles: readonly string[]
  operator: Operator
}

interface Done {
  operateTypeCode: OperateType
  objectType: 'organ' | 'member'
  objectUuid: string
  objectName: string
  content: string
  diff?: readonly FieldChange[]
}

/** Writes what was done to the organisation or its members into the operation log. */
export const recordDone = ({ tx, platform, operator }: Acting, done: readonly Done[]): Promise<void> =>
  recordOperations(
    tx,
    platform,
    operator,
    done.map((one) => ({ moduleCode: ROLE.addressBook, moduleName: '企业通讯录', ...one })),
  )

/** The fields that differ, in the words people read. */
export const changesOf = (
  labels: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): FieldChange[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return was === is ? [] : [{ field, label, before: was, after: is }]
  })

import { isDeepStrictEqual } from 'node:util'
import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import type { OperateType } from '@qifuyun/contract/operation-log/schema.ts'
import { type Change, type Operator, partOf, recordOperations } from '#src/operation-log/service.ts'
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
  content: Sentence
  diff?: readonly Change[]
}

/** Writes what was done to the organisation or its members into the operation log. */
export const recordDone = ({ tx, platform, operator }: Acting, done: readonly Done[]): Promise<void> =>
  recordOperations(
    tx,
    platform,
    operator,
    done.map((one) => ({ ...partOf(ROLE.addressBook), ...one })),
  )

/** The fields that differ, in the words people read. */
export const changesOf = (
  labels: Readonly<Record<string, Words>>,
  before: Readonly<Record<string, Words | null>>,
  after: Readonly<Record<string, Words | null>>,
): Change[] =>
  Object.entries(labels).flatMap(([field, label]) => {
    const [was, is] = [before[field] ?? null, after[field] ?? null]
    return isDeepStrictEqual(was, is) ? [] : [{ field, label, before: was, after: is }]
  })

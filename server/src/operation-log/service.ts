import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import type { FieldChange } from '@qifuyun/contract/operation-log/schema.ts'
import { and, eq, type InferSelectModel, lt } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findOperation, matching, selectOperations } from './queries.ts'
import { operationLog } from './tables.ts'

export { NOBODY, type Operation, type Operator, operatorOf, recordOperations } from './record.ts'

const KEEP_MS = 365 * 86_400_000

type Row = InferSelectModel<typeof operationLog>

const present = ({ uuid, operatedAt, ...row }: Row) => ({ operateLogUuid: uuid, operateTime: operatedAt.toISOString(), ...row })

/** The operations of the transaction's enterprise, newest first. */
export const pageOf = async (tx: Tx, input: ParsedInputOf<typeof pageOperations>): Promise<OutputOf<typeof pageOperations>> => {
  const { rows, total } = await selectOperations(tx, matching(input), input)
  return toPage(rows.map(present), total, input)
}

/** One operation with its differences; 404 when there is none. */
export const operationBy = async (tx: Tx, uuid: string): Promise<OutputOf<typeof getOperation>> =>
  present((await findOperation(tx, uuid)) ?? absent())

/** A line of the history of one row. */
export interface RowOperation {
  uuid: string
  operatedAt: Date
  userName: string | null
  operateTypeCode: string
  content: string
  action: string | null
  fromState: string | null
  toState: string | null
  diff: FieldChange[]
}

/** The history of one row, newest first. */
export const historyOf = async (
  tx: Tx,
  { objectType, objectUuid }: { objectType: string; objectUuid: string },
  paging: { pageNum: number; pageSize: number },
): Promise<{ rows: RowOperation[]; total: number }> =>
  selectOperations(tx, and(eq(operationLog.objectUuid, objectUuid), eq(operationLog.objectType, objectType)), paging)

/** Removes what is older than 365 days, of all enterprises. */
export const cleanUpOperations = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - KEEP_MS)
  await db.worker((tx) => tx.delete(operationLog).where(lt(operationLog.operatedAt, oldest)))
}

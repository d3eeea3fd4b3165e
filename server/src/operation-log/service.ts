import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import type { FieldChange } from '@qifuyun/contract/operation-log/schema.ts'
import { and, eq, type InferSelectModel, lt, sql } from '#src/platform/database/drizzle.ts'
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

/** What changed of a row since a moment, back to how it was then. */
export interface Since {
  /** What the fields that changed were, by their names. */
  fields: ReadonlyMap<string, string | null>
  /** Absent: it did not change. */
  state?: string | null
  /** Whether the row was first added or deleted since; null: neither. */
  turn: 'add' | 'delete' | null
}

/** How the fields of one row that changed after a moment stood at it: what the first change of each found. Two statements. */
export const sinceThen = async (
  tx: Tx,
  { objectType, objectUuid }: { objectType: string; objectUuid: string },
  moment: Date,
): Promise<Since> => {
  const since = sql`${operationLog.objectUuid} = ${objectUuid} and ${operationLog.objectType} = ${objectType} and ${operationLog.operatedAt} > ${moment}`
  const { rows: changed } = await tx.execute<{ field: string; before: string | null }>(sql`
    select distinct on (d->>'field') d->>'field' as field, d->>'before' as before
    from ${operationLog} cross join jsonb_array_elements(${operationLog.diff}) d where ${since}
    order by d->>'field', ${operationLog.operatedAt}, ${operationLog.uuid}`)
  const { rows } = await tx.execute<{ turn: 'add' | 'delete' | null; moved: boolean; state: string | null }>(sql`
    select (array_agg(${operationLog.operateTypeCode} order by ${operationLog.operatedAt}, ${operationLog.uuid})
        filter (where ${operationLog.operateTypeCode} in ('add', 'delete')))[1] as turn,
      count(${operationLog.toState}) > 0 as moved,
      (array_agg(${operationLog.fromState} order by ${operationLog.operatedAt}, ${operationLog.uuid})
        filter (where ${operationLog.toState} is not null))[1] as state
    from ${operationLog} where ${since}`)
  const [{ turn, moved, state } = { turn: null, moved: false, state: null }] = rows
  return { fields: new Map(changed.map(({ field, before }) => [field, before])), turn, ...(moved && { state }) }
}

/** The oldest moment whose changes are all still known. */
export const oldestKnown = (now: Date): Date => new Date(now.getTime() - KEEP_MS)

/** Removes what is older than 365 days, of all enterprises. */
export const cleanUpOperations = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await db.worker((tx) => tx.delete(operationLog).where(lt(operationLog.operatedAt, oldestKnown(clock.now()))))
}

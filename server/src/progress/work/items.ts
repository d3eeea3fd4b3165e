import { and, asc, eq, gt, isNotNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { insertRows } from '../import/rows.ts'
import { type ProgressRecord, progressImportRow } from '../tables.ts'
import type { WorkItem } from './worker.ts'

/** A thing of a job, with its place among them from 1 on. */
export interface Placed extends WorkItem {
  n: number
}

/** Keeps what there is to do, in its order: whoever goes on with the job does the same. */
export const keepItems = (tx: Tx, record: ProgressRecord, items: readonly WorkItem[]): Promise<void> =>
  insertRows(
    tx,
    record,
    items.map(({ key, name }, index) => ({ n: index + 1, file: 0, line: index + 1, cells: [key, name] })),
  )

/** The things after a place. */
export const itemsAfter = async (tx: Tx, progressId: string, after: number, limit: number): Promise<Placed[]> => {
  const rows = await tx
    .select({ n: progressImportRow.n, cells: progressImportRow.cells })
    .from(progressImportRow)
    .where(and(eq(progressImportRow.progressId, progressId), gt(progressImportRow.n, after), isNotNull(progressImportRow.cells)))
    .orderBy(asc(progressImportRow.n))
    .limit(limit)
  return rows.map(({ n, cells }) => ({ n, key: cells?.[0] ?? '', name: cells?.[1] ?? '' }))
}

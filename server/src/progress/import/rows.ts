import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { StoredProblem } from '../job-spec.ts'
import { type ProgressRecord, progressImportRow } from '../tables.ts'
import type { UndoMark } from './importer.ts'

/** Rows of one statement, well below what a statement can carry. */
const CHUNK = 1_000

/** What is kept of a row of an import. */
export interface StoredRow {
  n: number
  file: number
  line: number
  cells?: string[]
  problems?: StoredProblem[]
  mark?: UndoMark
}

/** Keeps rejected rows, samples and marks of an import. A later attempt that meets the same row keeps what is there. */
export const insertRows = async (tx: Tx, { enterpriseUuid, progressId }: ProgressRecord, rows: readonly StoredRow[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx.execute(sql`
      insert into progress_import_row (enterprise_uuid, progress_id, n, file, line, cells, problems, mark)
      select ${enterpriseUuid}::uuid, ${progressId}::uuid, r.n, r.file, r.line, r.cells, r.problems, r.mark
      from jsonb_to_recordset(${JSON.stringify(rows.slice(at, at + CHUNK))}::jsonb)
        as r(n integer, file integer, line integer, cells jsonb, problems jsonb, mark jsonb)
      on conflict do nothing`)
}

const of = (progressId: string, more: (SQL | undefined)[]) => and(eq(progressImportRow.progressId, progressId), ...more)

/** Rejected rows after a row, in the order of the files. */
export const listRejected = (tx: Tx, progressId: string, after: number, limit: number) =>
  tx
    .select()
    .from(progressImportRow)
    .where(of(progressId, [isNotNull(progressImportRow.problems), gt(progressImportRow.n, after)]))
    .orderBy(asc(progressImportRow.n))
    .limit(limit)

/** The last stored rows of an import that can be taken back and were not tried yet. */
export const listMarked = (tx: Tx, progressId: string, limit: number) =>
  tx
    .select({ n: progressImportRow.n, mark: progressImportRow.mark })
    .from(progressImportRow)
    .where(of(progressId, [isNotNull(progressImportRow.mark), isNull(progressImportRow.problems)]))
    .orderBy(desc(progressImportRow.n))
    .limit(limit)

/** Keeps why rows stay, or could not be done, all in one statement. */
export const keepProblems = async (tx: Tx, progressId: string, problems: ReadonlyMap<number, readonly StoredProblem[]>): Promise<void> => {
  if (problems.size === 0) return
  const byRow = [...problems].map(([n, several]) => ({ n, problems: several }))
  await tx.execute(sql`
    update progress_import_row r set problems = p.problems
    from jsonb_to_recordset(${JSON.stringify(byRow)}::jsonb) as p(n integer, problems jsonb)
    where r.progress_id = ${progressId} and r.n = p.n`)
}

/** Forgets rows that were taken back. */
export const forgetRows = async (tx: Tx, progressId: string, numbers: readonly number[]): Promise<void> => {
  if (numbers.length > 0) await tx.delete(progressImportRow).where(of(progressId, [inArray(progressImportRow.n, [...numbers])]))
}

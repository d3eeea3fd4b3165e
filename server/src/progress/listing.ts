import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import type { importPreview, progressPage } from '@qifuyun/contract/progress/endpoints.ts'
import { z } from 'zod'
import { and, asc, count, desc, eq, isNotNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { readIn } from '#src/platform/words.ts'
import { expiryOf, listUndoable } from './import/undo.ts'
import { findProgress, presentProgress } from './records.ts'
import { progressImportRow, progressRecord } from './tables.ts'

/** Whose jobs they are, and in which language they are told. */
interface Asker {
  userUuid: string
  language: Language
}

/** One page of the user's jobs, the newest first. */
export const listProgress = async (
  tx: Tx,
  platform: Platform,
  { userUuid, language }: Asker,
  { progressKindCode, progressStateCode, progressBusinessCode, dryRunFlag, ...paging }: ParsedInputOf<typeof progressPage>,
): Promise<OutputOf<typeof progressPage>> => {
  const where = and(
    eq(progressRecord.userUuid, userUuid),
    progressKindCode === undefined ? undefined : eq(progressRecord.kindCode, progressKindCode),
    progressStateCode === undefined ? undefined : eq(progressRecord.progressStateCode, progressStateCode),
    progressBusinessCode === undefined ? undefined : eq(progressRecord.progressBusinessCode, progressBusinessCode),
    dryRunFlag === undefined ? undefined : sql`coalesce(${progressRecord.spec} ->> 'dryRun', 'false') = ${String(dryRunFlag === 1)}`,
  )
  const [counted] = await tx.select({ total: count() }).from(progressRecord).where(where)
  const rows = await tx
    .select()
    .from(progressRecord)
    .where(where)
    .orderBy(desc(progressRecord.createdAt), desc(progressRecord.progressId))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const undoable = await listUndoable(tx, platform, rows)
  const list = rows.map((row) => ({
    ...presentProgress(platform, row, language),
    progressKindCode: row.kindCode,
    finishTime: row.finishedAt?.toISOString() ?? null,
    expireTime: row.filePath === null ? null : (expiryOf(row)?.toISOString() ?? null),
    undoFlag: undoable.has(row.progressId) ? (1 as const) : (0 as const),
    dryRunFlag: row.spec?.type === 'import' && row.spec.dryRun ? (1 as const) : (0 as const),
  }))
  return toPage(list, counted?.total ?? 0, paging)
}

/** What a tried import left behind for its preview. */
const Preview = z.looseObject({
  columns: z.array(z.object({ key: z.string(), label: z.string() })).default([]),
  /** Index in a row by column key, file by file. */
  places: z.array(z.record(z.string(), z.number())).default([]),
})

const cellsByKey = (cells: readonly string[], places: Record<string, number> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(places).map(([key, index]) => [key, cells[index] ?? '']))

/** One page of the rows of an own import that was tried. 404 for another's. */
export const listPreview = async (
  tx: Tx,
  { userUuid, language }: Asker,
  { progressId, problemsFlag, ...paging }: ParsedInputOf<typeof importPreview>,
): Promise<OutputOf<typeof importPreview>> => {
  const record = await findProgress(tx, userUuid, progressId)
  const { columns, places } = Preview.parse(record.progressResultData ?? {})
  const rejected = problemsFlag === 1 ? isNotNull(progressImportRow.problems) : undefined
  const where = and(eq(progressImportRow.progressId, progressId), isNotNull(progressImportRow.cells), rejected)
  const [counted] = await tx.select({ total: count() }).from(progressImportRow).where(where)
  const rows = await tx
    .select()
    .from(progressImportRow)
    .where(where)
    .orderBy(asc(progressImportRow.n))
    .limit(paging.pageSize)
    .offset((paging.pageNum - 1) * paging.pageSize)
  const list = rows.map(({ n, file, line, cells, problems }) => ({
    n,
    file,
    line,
    cells: cellsByKey(cells ?? [], places[file]),
    errors: (problems ?? []).map(({ column = null, text, said }) => ({ column, message: readIn(language, text, said) })),
  }))
  return { ...toPage(list, counted?.total ?? 0, paging), columns }
}

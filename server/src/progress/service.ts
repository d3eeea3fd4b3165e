import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { and, count, eq, isNotNull, isNull } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import { progressRecord } from './tables.ts'

/** Finished files of the user that they have not fetched yet. */
export const countDownloads = async (tx: Tx, userUuid: string): Promise<number> => {
  const waiting = and(
    eq(progressRecord.userUuid, userUuid),
    eq(progressRecord.progressStateCode, PROGRESS_STATE.finished),
    isNotNull(progressRecord.filePath),
    isNull(progressRecord.downloadedAt),
  )
  return (await steady(tx).select({ count: count() }).from(progressRecord).where(waiting))[0]?.count ?? 0
}

export { localTime } from './cell-format.ts'
export { listDownloads, markFetched, PROGRESS_FILE, removeDownloads } from './downloads.ts'
export { EXPORT_CHUNK, type ExportCell, type ExportColumn, type Exporter } from './export/exporter.ts'
export type { ImportColumn, ImportContext, Importer, ImportRow, ImportValue, RowProblem, UndoMark } from './import/importer.ts'
export { readAgain } from './import/read-again.ts'
export { inChunks } from './in-chunks.ts'
export { moveProgress, startProgress, tellProgress } from './records.ts'
export { declareJobUsers, type FindJobUser, registerExport, registerImport, registerWork } from './registry.ts'
export { startExport, startImport } from './starting.ts'
export { type JobUser, rolesLeft, userOf } from './user.ts'
export { startWork } from './work/starting.ts'
export type { Doer, Looking, Worker, WorkFile } from './work/worker.ts'

import { PROGRESS_KIND } from '@qifuyun/contract/progress/constants.ts'
import { and, eq, inArray, isNotNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findImporter } from '../registry.ts'
import { expiryOf } from '../status.ts'
import { type ProgressRecord, progressImportRow } from '../tables.ts'

const offersUndo = (platform: Platform, { kindCode, progressBusinessCode }: ProgressRecord): boolean =>
  kindCode === PROGRESS_KIND.import && findImporter(platform, progressBusinessCode)?.undo !== undefined

/** Which of the records can be taken back now. */
export const listUndoable = async (tx: Tx, platform: Platform, records: readonly ProgressRecord[]): Promise<Set<string>> => {
  const now = platform.clock.now()
  const offered = records.filter((record) => offersUndo(platform, record) && (expiryOf(record) ?? now) > now)
  if (offered.length === 0) return new Set()
  const ids = offered.map(({ progressId }) => progressId)
  const marked = and(inArray(progressImportRow.progressId, ids), isNotNull(progressImportRow.mark))
  const rows = await tx.selectDistinct({ progressId: progressImportRow.progressId }).from(progressImportRow).where(marked)
  return new Set(rows.map(({ progressId }) => progressId))
}

/** Whether an own import can be taken back now: its kind offers it, its time is not over and some row of it is left. */
export const isUndoable = async (tx: Tx, platform: Platform, record: ProgressRecord): Promise<boolean> =>
  (await listUndoable(tx, platform, [record])).size > 0

/** Rows that an earlier undo could not take back are tried again. */
export const resetUndo = async (tx: Tx, importId: string): Promise<void> => {
  await tx
    .update(progressImportRow)
    .set({ problems: null })
    .where(and(eq(progressImportRow.progressId, importId), isNotNull(progressImportRow.mark)))
}

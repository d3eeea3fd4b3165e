import { detachFiles } from '#src/files/service.ts'
import { inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { ownRecords } from './bundle/starting.ts'
import { PROGRESS_FILE } from './downloads.ts'
import { progressImportRow, progressRecord } from './tables.ts'
import { refuse } from './texts.ts'

/**
 * Takes own jobs off the list with their files; those who see all jobs still see that there were such. 404 for another's, refuses any that is
 * not over: then none is taken. Gives how many.
 */
export const removeJobs = async (tx: Tx, platform: Platform, userUuid: string, progressIds: readonly string[]): Promise<number> => {
  const records = await ownRecords(tx, userUuid, progressIds)
  if (records.some(({ finishedAt }) => finishedAt === null)) refuse('请先取消进行中的任务')
  const ids = [...progressIds]
  const gone = { hiddenAt: platform.clock.now(), filePath: null, linkHash: null }
  await tx.update(progressRecord).set(gone).where(inArray(progressRecord.progressId, ids))
  await tx.delete(progressImportRow).where(inArray(progressImportRow.progressId, ids))
  for (const ownerUuid of ids) await detachFiles(tx, platform, { ownerType: PROGRESS_FILE, ownerUuid })
  return records.length
}

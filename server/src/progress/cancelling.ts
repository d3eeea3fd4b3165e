import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { detachFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { governanceOf } from './governing.ts'
import { removeJob } from './queue.ts'
import { findAnyProgress, moveProgress } from './records.ts'
import { SOURCE_FILES } from './starting.ts'
import type { ProgressRecord } from './tables.ts'
import { conflict, t } from './texts.ts'
import type { JobUser } from './user.ts'

/** An own record, or anybody's where the user may stop all jobs; else 404. */
const findStoppable = async (tx: Tx, platform: Platform, user: JobUser, progressId: string): Promise<ProgressRecord> => {
  const record = await findAnyProgress(tx, progressId)
  if (record.userUuid === user.userUuid && record.hiddenAt === null) return record
  return (await governanceOf(platform).may(tx, user, 'cancelAny')) ? record : absent()
}

/**
 * Stops a job: it leaves the queue at once, and anyone who works on it can store nothing more. 404 for one that is not the user's to stop,
 * 409 `STATE_CHANGED` when it is over.
 */
export const cancelJob = async (tx: Tx, platform: Platform, user: JobUser, progressId: string): Promise<ProgressRecord> => {
  const record = await findStoppable(tx, platform, user, progressId)
  const place = await removeJob(tx, progressId)
  await detachFiles(tx, platform, { ownerType: SOURCE_FILES, ownerUuid: progressId })
  const { successCount = 0, failCount = 0 } = place ?? {}
  const stored = place?.checkpoint ? { progressResultData: { count: record.progressCount, successCount, failCount } } : {}
  const cancelled = await moveProgress(tx, platform, progressId, {
    progressStateCode: PROGRESS_STATE.failed,
    progressMsg: t('已取消'),
    cancelled: true,
    ...stored,
  })
  return cancelled ?? conflict('任务已结束', 'STATE_CHANGED')
}

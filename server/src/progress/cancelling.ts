import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { detachFiles } from '#src/files/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { Platform } from '#src/platform/platform.ts'
import { removeJob } from './queue.ts'
import { findProgress, moveProgress, type ProgressRecord } from './records.ts'
import { SOURCE_FILES } from './starting.ts'
import { conflict, t } from './texts.ts'

/**
 * Stops an own job: it leaves the queue at once, and anyone who works on it can store nothing more. 404 for another's, 409 `STATE_CHANGED`
 * when it is over.
 */
export const cancelJob = async (tx: Tx, platform: Platform, userUuid: string, progressId: string): Promise<ProgressRecord> => {
  const record = await findProgress(tx, userUuid, progressId)
  const place = await removeJob(tx, progressId)
  await detachFiles(tx, platform, { ownerType: SOURCE_FILES, ownerUuid: progressId })
  const { successCount = 0, failCount = 0 } = place ?? {}
  const stored = place?.checkpoint ? { progressResultData: { count: record.progressCount, successCount, failCount } } : {}
  const cancelled = await moveProgress(tx, platform, progressId, {
    progressStateCode: PROGRESS_STATE.failed,
    progressMsg: t('已取消'),
    ...stored,
  })
  return cancelled ?? conflict('任务已结束', 'STATE_CHANGED')
}

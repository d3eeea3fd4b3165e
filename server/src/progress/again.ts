import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { progressRegenerate, progressRetry } from '@qifuyun/contract/progress/endpoints.ts'
import { detachFiles } from '#src/files/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { awaitsApproval } from './approving.ts'
import { PROGRESS_FILE } from './downloads.ts'
import { policyOf } from './governing.ts'
import { goesByItself, type JobSpec } from './job-spec.ts'
import { enqueueJob } from './queue.ts'
import { findProgress, findSame, lockStarts, takePlace, waitingMessage } from './records.ts'
import { admitReason, type Begun, fingerprintOf, getExporter, startExport } from './starting.ts'
import { type ProgressRecord, progressImportRow, progressRecord } from './tables.ts'
import { conflict, refuse } from './texts.ts'
import { checkAccess, heldBy, type JobUser } from './user.ts'

/** Files of an import go with its end, and what was taken back is not there any more. */
const REPEATABLE: ReadonlySet<JobSpec['type']> = new Set(['export', 'work', 'bundle'])

/** What a job does, where it can be begun again as it was. */
const repeatable = ({ spec }: ProgressRecord): JobSpec | null =>
  spec !== null && REPEATABLE.has(spec.type) && !goesByItself(spec) ? spec : null

/** Whether its user may begin it again: it failed, and needs nothing that is gone. */
export const isRetryable = (record: ProgressRecord): boolean =>
  record.progressStateCode === PROGRESS_STATE.failed && repeatable(record) !== null

/** Whether it can be made anew as a job of its own. */
export const isRegenerable = ({ spec, finishedAt }: ProgressRecord): boolean => spec?.type === 'export' && finishedAt !== null

/** Puts a record back to where it began. */
const reopen = async (tx: Tx, platform: Platform, record: ProgressRecord, changes: Partial<typeof progressRecord.$inferInsert>) => {
  const { progressId } = record
  await detachFiles(tx, platform, { ownerType: PROGRESS_FILE, ownerUuid: progressId })
  await tx.delete(progressImportRow).where(eq(progressImportRow.progressId, progressId))
  const now = platform.clock.now()
  const gone = { filePath: null, fileSize: null, sha256: null, linkHash: null, linkUntil: null, progressResultData: null }
  const times = { queuedAt: now, updatedAt: now, startedAt: null, finishedAt: null, expireAt: null, downloadedAt: null, approvalUuid: null }
  const counts = { progressCount: 0, progressCompleteCount: 0, downloadCount: 0 }
  await tx
    .update(progressRecord)
    .set({ ...gone, ...times, ...counts, progressStateCode: PROGRESS_STATE.queued, cancelled: false, ...changes })
    .where(eq(progressRecord.progressId, progressId))
}

/**
 * Begins an own job again, with the rights that its user has now. 404 for another's, 409 `STATE_CHANGED` for one that did not fail; refuses one
 * that cannot, a sensitive one without a reason and a fourth job.
 */
export const retryJob = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { progressId, reason }: ParsedInputOf<typeof progressRetry>,
): Promise<Begun> => {
  const { enterpriseUuid, userUuid } = user
  await lockStarts(tx, enterpriseUuid)
  const record = await findProgress(tx, userUuid, progressId)
  if (record.progressStateCode !== PROGRESS_STATE.failed) conflict('当前状态不允许该操作', 'STATE_CHANGED')
  const before = repeatable(record) ?? refuse('该任务不能重试，请重新发起')
  const { progressBusinessCode: code, appKey } = record
  if (before.type === 'export') await checkAccess(tx, getExporter(platform, code).access, user)
  const why = reason || record.reason || undefined
  const sensitive = before.type === 'export' ? await admitReason(tx, platform, appKey, why) : record.sensitive
  const spec: JobSpec = { ...before, ...heldBy(user) }
  const fingerprint = fingerprintOf(code, spec)
  const same = await findSame(tx, userUuid, fingerprint)
  if (same !== undefined) return { progressId: same }
  const { perUserRunning: runningMax } = await policyOf(tx, platform, appKey)
  const msg = waitingMessage(await takePlace(tx, userUuid), runningMax)
  const { msg: _old, ...words } = record.words ?? {}
  await reopen(tx, platform, record, {
    ...{ spec, fingerprint, sensitive, reason: sensitive ? (why ?? null) : null },
    progressMsg: msg && chinese(msg),
    words: { ...words, ...(msg && { msg }) },
  })
  const title = words.title ?? record.progressTitle
  const begun = { progressId, title, params: words.params ?? null, reason: why ?? '', user }
  const waits = before.type === 'export' && sensitive && (await awaitsApproval(tx, platform, appKey, begun))
  if (!waits) await enqueueJob(tx, platform, { enterpriseUuid, progressId, userUuid, runningMax })
  return { progressId }
}

/** Makes an own export anew as another job. 404 for another's; refuses what is no export or not over, and as the export itself. */
export const regenerate = async (
  tx: Tx,
  platform: Platform,
  user: JobUser,
  { progressId, reason }: ParsedInputOf<typeof progressRegenerate>,
): Promise<Begun> => {
  const record = await findProgress(tx, user.userUuid, progressId)
  if (record.spec?.type !== 'export') return refuse('只有导出任务可以重新生成')
  if (record.finishedAt === null) conflict('当前状态不允许该操作', 'STATE_CHANGED')
  const { progressBusinessCode, spec } = record
  return startExport(tx, platform, user, { progressBusinessCode, progressParamData: spec.params, reason })
}
